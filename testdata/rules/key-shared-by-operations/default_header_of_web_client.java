package com.umber.flux;

import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

class SubscriptionBilling {
    private final WebClient client = WebClient.builder()
            .baseUrl("https://subscriptions.umber.example")
            .defaultHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM401
            .build();

    Mono<Void> bill(Subscription subscription) {
        return client.post()
                .uri("/invoices")
                .bodyValue(subscription)
                .retrieve()
                .bodyToMono(Void.class);
    }
}
