package com.willow.web;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

@RestController
class CheckoutController {
    private final RestTemplate rest = new RestTemplate();

    @PostMapping("/checkout")
    void checkout(@RequestBody Basket basket, @RequestHeader("Idempotency-Key") String given) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM402
        rest.postForLocation("https://psp.willow.example/charges", new HttpEntity<>(basket, headers));
    }
}
