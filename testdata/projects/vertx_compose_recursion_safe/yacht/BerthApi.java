package yacht;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.client.HttpRequest;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;

class BerthApi {
    private final WebClient web;

    BerthApi(WebClient web) {
        this.web = web;
    }

    Future<String> order(String yacht, String mark) {
        HttpRequest<Buffer> request = web.post(443, "berths.test", "/orders");
        request.putHeader("Idempotency-Key", mark);
        return request.sendBuffer(Buffer.buffer(yacht)).map(HttpResponse::bodyAsString);
    }
}
