package com.maple.debits;

import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

class DirectDebits {
    private final WebClient client = WebClient.create();

    Mono<Payment> collect(Mandate mandate) {
        return client.post()
                .uri("https://api.gocardless.com/payments")
                .header("GoCardless-Version", "2015-07-06")
                .bodyValue(mandate)
                .retrieve()
                .bodyToMono(Payment.class);
    }
}
