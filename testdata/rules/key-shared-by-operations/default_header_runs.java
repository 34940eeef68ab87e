package com.acme.frozen;

import java.net.URI;
import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;

// oracle: charges=1 of 2 under no-fault
class FrozenKey {
    private final WebClient client;

    FrozenKey(URI provider) {
        this.client = WebClient.builder()
                .baseUrl(provider.toString())
                .defaultHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM401
                .build();
    }

    String charge(String customer, long cents) {
        return client.post().uri("/v1/charges")
                .bodyValue("customer=" + customer + "&amount=" + cents)
                .retrieve().bodyToMono(String.class).block();
    }
}
