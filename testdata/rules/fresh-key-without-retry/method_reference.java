package com.willow.reference;

import java.util.List;
import java.util.UUID;
import org.springframework.web.client.RestClient;

class BonusRun {
    private final RestClient rest;

    BonusRun(RestClient rest) {
        this.rest = rest;
    }

    void pay(List<Bonus> bonuses) {
        bonuses.forEach(this::payOne);
    }

    private void payOne(Bonus bonus) {
        rest.post()
                .uri("https://bonuses.willow.example/payouts")
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM402
                .body(bonus)
                .retrieve()
                .toBodilessEntity();
    }
}
