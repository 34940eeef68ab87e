package com.acme.checkout;

import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

class CheckoutService {
    private final WebClient gateway;

    CheckoutService(WebClient gateway) {
        this.gateway = gateway;
    }

    public Mono<Confirmation> checkout(Cart cart) {
        return submit(cart).retry(3);
    }

    private Mono<Confirmation> submit(Cart cart) {
        return Mono.defer(() -> {
            String once = UUID.randomUUID().toString();
            return gateway.post()
                    .uri("/orders")
                    .header("Idempotency-Key", once)
                    .bodyValue(cart)
                    .retrieve()
                    .bodyToMono(Confirmation.class);
        });
    }
}
