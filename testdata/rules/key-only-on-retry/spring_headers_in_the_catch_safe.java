package com.sable.spring;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

class BenefitPayout {
    private final RestTemplate rest;

    BenefitPayout(RestTemplate rest) {
        this.rest = rest;
    }

    void pay(Benefit benefit) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", benefit.number());
        try {
            rest.postForLocation("https://benefits.sable.example/payouts", new HttpEntity<>(benefit, headers));
        } catch (ResourceAccessException e) {
            rest.postForLocation("https://benefits.sable.example/payouts", new HttpEntity<>(benefit, headers));
        }
    }
}
