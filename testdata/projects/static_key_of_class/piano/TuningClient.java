package piano;

import java.util.UUID;
import org.springframework.web.client.RestClient;

class TuningClient {
    private static final String SESSION = UUID.randomUUID().toString(); // expect: IDEM401

    private final RestClient rest;

    TuningClient(RestClient rest) {
        this.rest = rest;
    }

    void book(Tuning tuning) {
        rest.post().uri("/tunings").header("Idempotency-Key", SESSION).body(tuning).retrieve().toBodilessEntity();
    }
}
