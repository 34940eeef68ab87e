package tern.mutiny;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.ext.web.client.WebClient;
import java.util.UUID;

class ChargeFlow {
    private final WebClient web;

    ChargeFlow(WebClient web) {
        this.web = web;
    }

    Uni<Integer> charge(String order) {
        return send(order, order)
                .onFailure().recoverWithUni(lost -> send(order, UUID.randomUUID().toString())); // expect: IDEM102
    }

    private Uni<Integer> send(String order, String key) {
        return web.postAbs("https://api.tern.example/charges")
                .putHeader("Idempotency-Key", key)
                .sendBuffer(io.vertx.mutiny.core.buffer.Buffer.buffer(order))
                .onItem().transform(answer -> answer.statusCode());
    }
}
