package com.umber.refills;

import com.github.f4b6a3.ulid.UlidCreator;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

@Service
class RefillService {
    private final RestTemplate rest;
    private final String token = UlidCreator.getUlid().toString(); // expect: IDEM401

    RefillService(RestTemplate rest) {
        this.rest = rest;
    }

    void refill(Wallet wallet) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", token);
        rest.postForLocation("https://wallets.umber.example/refills", new HttpEntity<>(wallet, headers));
    }
}
