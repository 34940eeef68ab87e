package piano;

import java.util.UUID;
import org.springframework.web.client.RestClient;

class TuningClient {
    private static final String STARTED = UUID.randomUUID().toString();

    private final RestClient rest;

    TuningClient(RestClient rest) {
        this.rest = rest;
    }

    void book(Tuning tuning) {
        rest.post().uri("/tunings").header("Idempotency-Key", STARTED + tuning.piano() + tuning.day()).body(tuning).retrieve().toBodilessEntity();
    }
}
