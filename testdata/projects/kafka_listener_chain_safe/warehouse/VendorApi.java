package warehouse;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class VendorApi {
    private final RestClient rest;

    VendorApi(RestClient rest) {
        this.rest = rest;
    }

    void send(PurchaseOrder order) {
        rest.post().uri("/orders").header("Idempotency-Key", order.id()).body(order).retrieve().toBodilessEntity();
    }
}
