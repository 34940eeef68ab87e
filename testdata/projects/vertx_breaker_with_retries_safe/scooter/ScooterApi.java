package scooter;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;

class ScooterApi {
    private final WebClient web;

    ScooterApi(WebClient web) {
        this.web = web;
    }

    Future<String> unlock(String scooter, String rider, String mark) {
        return web.post("/scooters/" + scooter + "/unlock")
                .putHeader("Idempotency-Key", mark)
                .sendBuffer(Buffer.buffer(rider))
                .map(HttpResponse::bodyAsString);
    }
}
