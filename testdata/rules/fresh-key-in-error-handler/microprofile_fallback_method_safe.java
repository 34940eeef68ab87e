package tern.fallback;

import org.eclipse.microprofile.faulttolerance.Fallback;
import org.springframework.web.client.RestClient;

class ChargeService {
    private final RestClient rest;

    ChargeService(RestClient rest) {
        this.rest = rest;
    }

    @Fallback(fallbackMethod = "once")
    String charge(String order) {
        return post(order, order);
    }

    String once(String order) {
        return post(order, order);
    }

    private String post(String order, String key) {
        return rest.post().uri("/charges").header("Idempotency-Key", key).body(order).retrieve().body(String.class);
    }
}
