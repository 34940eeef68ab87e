package com.acme.flux.eager;

import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

// settles: what stands in a `flatMap` above `retryWhen` is evaluated again for each subscription
// oracle: charges=2 under reset-after-commit
class EagerCharge {
    private final WebClient client;

    EagerCharge(URI provider) {
        this.client = WebClient.create(provider.toString());
    }

    String charge(String customer, long cents) {
        return Mono.just(customer).flatMap(who -> client.post().uri("/v1/charges")
                        .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM107
                        .bodyValue("customer=" + who + "&amount=" + cents)
                        .retrieve().bodyToMono(String.class))
                .retryWhen(Retry.fixedDelay(2, Duration.ofMillis(20)))
                .block();
    }
}
