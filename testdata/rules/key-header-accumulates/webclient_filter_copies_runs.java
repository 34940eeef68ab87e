package com.acme.flux.filter;

import java.net.URI;
import java.util.UUID;
import org.springframework.web.reactive.function.client.ClientRequest;
import org.springframework.web.reactive.function.client.WebClient;

// settles: `header` of WebClient's `ClientRequest` appends to the copied headers
// oracle: charges=1 under reset-after-commit
// oracle: charges=2 under reset-after-commit, last key counts
class FilteredCharge {
    private final WebClient client;

    FilteredCharge(URI provider) {
        this.client = WebClient.builder().baseUrl(provider.toString())
                .filter((request, next) -> next.exchange(request).onErrorResume(lost -> next.exchange(
                        ClientRequest.from(request)
                                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM102, IDEM201
                                .build())))
                .build();
    }

    String charge(String customer, long cents) {
        return client.post().uri("/v1/charges")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .bodyValue("customer=" + customer + "&amount=" + cents)
                .retrieve().bodyToMono(String.class).block();
    }
}
