package com.brightpay.cards;

import java.util.Map;
import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

class CardCharger {
    private final WebClient acquirer;

    CardCharger(WebClient acquirer) {
        this.acquirer = acquirer;
    }

    Mono<Void> charge(CardCharge charge) {
        Map<String, String> extra = Map.of(
                "Accept", "application/json",
                "Idempotency-Key", UUID.randomUUID().toString());
        return Mono.defer(() -> {
                    return acquirer.post()
                            .uri("/charges")
                            .headers(headers -> headers.setAll(extra))
                            .bodyValue(charge)
                            .retrieve()
                            .bodyToMono(Void.class);
                })
                .retryWhen(Retry.indefinitely());
    }
}
