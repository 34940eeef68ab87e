package com.cobalt.flux;

import java.net.URI;
import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.client.ClientRequest;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.ExchangeFunction;
import reactor.core.publisher.Mono;

class PrizePayout {
    private final ExchangeFunction exchange;

    PrizePayout(ExchangeFunction exchange) {
        this.exchange = exchange;
    }

    Mono<ClientResponse> pay(Prize prize) {
        ClientRequest first = ClientRequest.create(HttpMethod.POST, URI.create("https://prizes.cobalt.example"))
                .header("Idempotency-Key", prize.drawing())
                .build();
        ClientRequest traced = ClientRequest.from(first)
                .header("X-Trace", prize.trace())
                .headers(headers -> headers.set("Idempotency-Key", prize.drawing() + "-" + prize.winner()))
                .build();
        return exchange.exchange(traced);
    }
}
