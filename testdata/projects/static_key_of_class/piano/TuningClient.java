package piano;

import java.util.UUID;
import org.springframework.web.client.RestClient;

class TuningClient {
    private static final String STARTED = UUID.randomUUID().toString(); // expect: IDEM401

    private final RestClient rest;

    TuningClient(RestClient rest) {
        this.rest = rest;
    }

    void book(Tuning tuning) {
        rest.post().uri("/tunings").header("Idempotency-Key", STARTED).body(tuning).retrieve().toBodilessEntity();
    }
}
