package com.acme.rows;

import java.util.UUID;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.web.client.RestTemplate;

class ChargeRequestedListener {
    private final JpaRepository<ChargeRow, String> rows;
    private final RestTemplate rest = new RestTemplate();

    ChargeRequestedListener(JpaRepository<ChargeRow, String> rows) {
        this.rows = rows;
    }

    @KafkaListener(topics = "charge-requested")
    void on(ChargeRequested event) {
        ChargeRow row = rows.findById(event.id()).orElseThrow();
        if (row.getKey() == null) {
            row.setKey(UUID.randomUUID().toString());
            row = rows.save(row);
        }
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", row.getKey());
        rest.postForLocation("https://psp.acme.example/charges", new HttpEntity<>(row.getBody(), headers));
    }
}

class ChargeRow {
    private String key;
    private String body;

    String getKey() {
        return key;
    }

    void setKey(String key) {
        this.key = key;
    }

    String getBody() {
        return body;
    }
}
