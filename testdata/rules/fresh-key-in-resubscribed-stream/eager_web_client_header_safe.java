package com.acme.eager;

import java.time.Duration;
import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

class EagerCharge {
    private final WebClient psp = WebClient.create("https://psp.acme.example");

    Mono<Receipt> charge(Order order) {
        return psp.post()
                .uri("/charges")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .headers(headers -> headers.set("X-Idempotency-Key", UUID.randomUUID().toString()))
                .bodyValue(order)
                .retrieve()
                .bodyToMono(Receipt.class)
                .retryWhen(Retry.backoff(5, Duration.ofMillis(50)));
    }
}
