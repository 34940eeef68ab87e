package com.acme.refill;

import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

class RefillConsumer {
    private final RestTemplate rest;

    RefillConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "wallet.refill")
    void receive(RefillOrder order) {
        rest.postForEntity("https://wallets.acme.example/refills", new HttpEntity<>(order, headers(order)), Void.class);
    }

    private HttpHeaders headers(RefillOrder order) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("X-Wallet", order.wallet());
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM109
        return headers;
    }
}
