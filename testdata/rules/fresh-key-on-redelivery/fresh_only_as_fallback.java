package com.acme.topups;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.web.client.RestTemplate;

class TopUpListener {
    private final RestTemplate rest = new RestTemplate();

    @KafkaListener(topics = "top-ups")
    void onTopUp(@Payload TopUp topUp, @Header(name = "client-key", required = false) String given) {
        String key = given != null ? given : UUID.randomUUID().toString(); // expect: IDEM109
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", key);
        rest.postForLocation("https://topups.acme.example/orders", new HttpEntity<>(topUp, headers));
    }
}
