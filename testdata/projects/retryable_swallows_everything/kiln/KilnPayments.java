package kiln;

import org.springframework.web.client.RestClient;

public class KilnPayments {
    private final RestClient rest;

    public KilnPayments(RestClient rest) {
        this.rest = rest;
    }

    void charge(String pot, long cents, String mark) {
        rest.post().uri("/charges").header("Idempotency-Key", mark).body(pot + cents).retrieve().toBodilessEntity();
    }
}
