package com.acme.trace;

import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

class TracedCharge {
    private final WebClient psp;

    TracedCharge(WebClient psp) {
        this.psp = psp;
    }

    Mono<Receipt> charge(Order order) {
        return Mono.defer(() -> psp.post()
                        .uri("/charges")
                        .header("X-Request-Id", UUID.randomUUID().toString())
                        .header("Idempotency-Key", "order-" + order.id())
                        .bodyValue(order)
                        .retrieve()
                        .bodyToMono(Receipt.class))
                .retry(3);
    }
}
