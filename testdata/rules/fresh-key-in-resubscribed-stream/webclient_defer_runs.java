package com.acme.flux;

import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

// oracle: charges=2 under reset-after-commit
class FluxCharge {
    private final WebClient client;

    FluxCharge(URI provider) {
        this.client = WebClient.create(provider.toString());
    }

    String charge(String customer, long cents) {
        return Mono.defer(() -> send(customer, cents, UUID.randomUUID().toString())) // expect: IDEM107
                .retryWhen(Retry.fixedDelay(2, Duration.ofMillis(20)))
                .block();
    }

    private Mono<String> send(String customer, long cents, String key) {
        return client.post().uri("/v1/charges")
                .header("Idempotency-Key", key)
                .bodyValue("customer=" + customer + "&amount=" + cents)
                .retrieve().bodyToMono(String.class);
    }
}
