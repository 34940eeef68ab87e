package lamp;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

@Component
class LampApi {
    private final RestClient rest;

    LampApi(RestClient rest) {
        this.rest = rest;
    }

    boolean post(LampOrder order) {
        try {
            rest.post().uri("/lamps").header("Idempotency-Key", order.mark()).body(order.lamp()).retrieve().toBodilessEntity();
            return true;
        } catch (RestClientException e) {
            return false;
        }
    }
}
