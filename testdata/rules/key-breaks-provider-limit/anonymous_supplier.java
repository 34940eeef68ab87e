package com.yarrow.anonymous;

import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

class AmazonCaptures {
    private final RestTemplate rest;

    AmazonCaptures(RestTemplate rest) {
        this.rest = rest;
    }

    void capture(final UUID charge) {
        Supplier<String> key = new Supplier<String>() {
            @Override
            public String get() {
                return charge.toString(); // expect: IDEM403
            }
        };
        HttpHeaders headers = new HttpHeaders();
        headers.setAll(Map.of("X-Amz-Pay-Idempotency-Key", key.get()));
        rest.postForLocation("https://pay-api.amazon.eu/v2/charges/1/capture", new HttpEntity<>(charge, headers));
    }
}
