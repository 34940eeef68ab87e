package tern.fallback;

import io.github.resilience4j.retry.annotation.Retry;
import java.util.UUID;
import org.springframework.web.client.RestClient;

/** The method that the annotation names runs after the last attempt, and charges once more. */
class Chargeback {
    private final RestClient rest;

    Chargeback(RestClient rest) {
        this.rest = rest;
    }

    @Retry(name = "charges", fallbackMethod = "instead")
    public String charge(String order) {
        return post("/charges", order, order);
    }

    String instead(String order, Exception lost) {
        return post("/charges", order, UUID.randomUUID().toString()); // expect: IDEM102
    }

    private String post(String path, String order, String key) {
        return rest.post().uri(path).header("Idempotency-Key", key).body(order).retrieve().body(String.class);
    }
}
