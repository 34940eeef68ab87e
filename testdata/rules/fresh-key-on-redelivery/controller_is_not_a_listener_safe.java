package com.acme.web;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

@RestController
class CheckoutController {
    private final RestTemplate rest = new RestTemplate();

    @PostMapping("/checkout")
    void checkout(@RequestBody Basket basket) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString());
        rest.postForLocation("https://psp.acme.example/charges", new HttpEntity<>(basket, headers));
    }
}
