package com.acme.restdefaults;

import java.net.URI;
import java.util.UUID;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.web.client.RestClient;

// oracle: charges=2 of 2 under no-fault
class SubscriptionFees {
    private final RestClient client;

    SubscriptionFees(URI provider) {
        this.client = RestClient.builder()
                .baseUrl(provider.toString())
                .defaultRequest(request -> request.header("Idempotency-Key", UUID.randomUUID().toString()))
                .build();
    }

    HttpStatusCode charge(String customer, long cents) {
        return client.post().uri("/v1/charges")
                .contentType(MediaType.APPLICATION_FORM_URLENCODED)
                .body("customer=" + customer + "&amount=" + cents)
                .retrieve().toBodilessEntity().getStatusCode();
    }
}
