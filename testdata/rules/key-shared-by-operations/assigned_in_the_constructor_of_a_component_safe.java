package com.umber.component;

import jakarta.enterprise.context.ApplicationScoped;
import org.asynchttpclient.AsyncHttpClient;

@ApplicationScoped
class PremiumCharger {
    private final AsyncHttpClient http;

    PremiumCharger(AsyncHttpClient http) {
        this.http = http;
    }

    void charge(Premium premium) {
        http.preparePost("https://premiums.umber.example/charges")
                .setHeader("X-Idempotency-Key", premium.policy())
                .setBody(premium.json())
                .execute();
    }
}
