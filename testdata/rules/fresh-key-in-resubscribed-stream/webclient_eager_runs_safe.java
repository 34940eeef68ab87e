package com.acme.flux.eager;

import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

// settles: what is evaluated while a chain is assembled is not evaluated again under `retryWhen`
// oracle: charges=1 under reset-after-commit
class EagerCharge {
    private final WebClient client;

    EagerCharge(URI provider) {
        this.client = WebClient.create(provider.toString());
    }

    String charge(String customer, long cents) {
        return client.post().uri("/v1/charges")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .bodyValue("customer=" + customer + "&amount=" + cents)
                .retrieve().bodyToMono(String.class)
                .retryWhen(Retry.fixedDelay(2, Duration.ofMillis(20)))
                .block();
    }
}
