package com.maple.india;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

class RazorpayPayouts {
    private static final String PAYOUTS = "https://api.razorpay.com/v1/payouts";

    private final RestTemplate rest;

    RazorpayPayouts(RestTemplate rest) {
        this.rest = rest;
    }

    String payout(Payout payout) {
        HttpHeaders headers = new HttpHeaders();
        headers.setBasicAuth(payout.account(), System.getenv("RAZORPAY_SECRET"));
        headers.set("X-Payout-Idempotency", payout.reference());
        return rest.postForObject(PAYOUTS, new HttpEntity<>(payout, headers), String.class);
    }
}
