package com.umber.netty;

import java.util.UUID;
import reactor.core.publisher.Mono;
import reactor.netty.ByteBufFlux;
import reactor.netty.http.client.HttpClient;

class TollBilling {
    private final HttpClient client = HttpClient.create();

    Mono<Integer> bill(String passage) {
        return client.headers(headers -> headers.set("Idempotency-Key", UUID.randomUUID().toString()))
                .post()
                .uri("https://tolls.umber.example/passages")
                .send(ByteBufFlux.fromString(Mono.just(passage)))
                .response()
                .map(response -> response.status().code());
    }
}
