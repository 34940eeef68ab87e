package pharmacy;

import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class WholesaleClient {
    private final RestClient rest;

    WholesaleClient(RestClient rest) {
        this.rest = rest;
    }

    String order(WholesaleOrder order) {
        return rest.post().uri("/orders").headers(h -> stamp(h, order)).body(order.recipe()).retrieve().body(String.class);
    }

    private static void stamp(HttpHeaders headers, WholesaleOrder order) {
        headers.set("Idempotency-Key", order.id());
    }
}
