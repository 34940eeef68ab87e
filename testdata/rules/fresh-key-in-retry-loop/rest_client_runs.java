package com.acme.restclient;

import java.net.URI;
import java.util.UUID;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

// oracle: charges=2 under reset-after-commit
class SpringCharge {
    private final RestClient client;

    SpringCharge(URI provider) {
        this.client = RestClient.create(provider.toString());
    }

    HttpStatusCode charge(String customer, long cents) {
        for (int attempt = 1; ; attempt++) {
            try {
                return client.post().uri("/v1/charges")
                        .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101
                        .contentType(MediaType.APPLICATION_FORM_URLENCODED)
                        .body("customer=" + customer + "&amount=" + cents)
                        .retrieve().toBodilessEntity().getStatusCode();
            } catch (ResourceAccessException lost) {
                if (attempt == 3) {
                    throw lost;
                }
            }
        }
    }
}
