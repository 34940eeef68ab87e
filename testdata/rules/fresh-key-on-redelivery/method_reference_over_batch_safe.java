package com.acme.tips;

import java.util.List;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.web.client.RestTemplate;

class TipListener {
    private final RestTemplate rest;

    TipListener(RestTemplate rest) {
        this.rest = rest;
    }

    @KafkaListener(topics = "tips", batch = "true")
    void onTips(List<Tip> tips) {
        tips.forEach(this::pay);
    }

    private void pay(Tip tip) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", tip.id());
        rest.postForLocation("https://tips.acme.example/payouts", new HttpEntity<>(tip, headers));
    }
}
