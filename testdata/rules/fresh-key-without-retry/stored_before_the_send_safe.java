package com.willow.stored;

import java.util.UUID;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.web.client.RestTemplate;

class ChargeOutbox {
    private final JpaRepository<PendingCharge, Long> pending;
    private final RestTemplate rest = new RestTemplate();

    ChargeOutbox(JpaRepository<PendingCharge, Long> pending) {
        this.pending = pending;
    }

    void enqueue(String order) {
        pending.save(new PendingCharge(order, UUID.randomUUID().toString()));
    }

    @Scheduled(fixedDelay = 1000)
    void drain() {
        for (PendingCharge charge : pending.findAll()) {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", charge.getKey());
            rest.postForLocation("https://psp.willow.example/charges", new HttpEntity<>(charge, headers));
        }
    }
}

class PendingCharge {
    private final String order;
    private final String key;

    PendingCharge(String order, String key) {
        this.order = order;
        this.key = key;
    }

    String getKey() {
        return key;
    }
}
