package rink;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class RinkBank {
    private final RestClient rest;

    RinkBank(RestClient rest) {
        this.rest = rest;
    }

    void charge(String rental, String mark) {
        rest.post().uri("/charges").header("Idempotency-Key", mark).body(rental).retrieve().toBodilessEntity();
    }
}
