package tern.listen;

import java.util.UUID;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.springframework.web.client.RestClient;

class OrderListener {
    private final RestClient rest;

    OrderListener(RestClient rest) {
        this.rest = rest;
    }

    @Incoming("orders")
    public void charge(String order) {
        post(order, UUID.randomUUID().toString()); // expect: IDEM109
    }

    private String post(String order, String key) {
        return rest.post().uri("/charges").header("Idempotency-Key", key).body(order).retrieve().body(String.class);
    }
}
