package com.umber.component;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.asynchttpclient.AsyncHttpClient;

@ApplicationScoped
class PremiumCharger {
    private final AsyncHttpClient http;
    private final String key;

    PremiumCharger(AsyncHttpClient http) {
        this.http = http;
        this.key = UUID.randomUUID().toString(); // expect: IDEM401
    }

    void charge(Premium premium) {
        http.preparePost("https://premiums.umber.example/charges")
                .setHeader("X-Idempotency-Key", key)
                .setBody(premium.json())
                .execute();
    }
}
