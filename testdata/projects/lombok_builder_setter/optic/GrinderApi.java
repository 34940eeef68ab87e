package optic;

import org.springframework.web.client.RestClient;

class GrinderApi {
    private final RestClient rest;

    GrinderApi(RestClient rest) {
        this.rest = rest;
    }

    String grind(LensOrder order) {
        return rest.post().uri("/lenses").header("Idempotency-Key", order.getRef()).body(order).retrieve().body(String.class);
    }
}
