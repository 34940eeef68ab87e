package canoe;

import java.util.UUID;
import org.springframework.retry.annotation.Retryable;
import org.springframework.web.client.RestClient;

class CanoeHire {
    private final RestClient rest;

    CanoeHire(RestClient rest) {
        this.rest = rest;
    }

    @Retryable
    public String hire(String canoe, long guest) {
        Hire hire = new Hire();
        hire.canoe(canoe);
        hire.mark("hire-" + guest);
        return rest.post().uri("/hires").header("Idempotency-Key", hire.mark).body(canoe).retrieve().body(String.class);
    }

    static class Hire {
        String canoe;
        String mark;

        void canoe(String value) {
            canoe = value;
        }

        void mark(String given) {
            this.mark = given == null || given.isBlank() ? UUID.randomUUID().toString() : given;
        }
    }
}
