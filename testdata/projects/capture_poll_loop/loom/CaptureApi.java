package loom;

import java.util.UUID;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

class CaptureApi {
    private final RestClient rest;

    CaptureApi(RestClient rest) {
        this.rest = rest;
    }

    String status(String payment) {
        return rest.get().uri("/payments/{p}/status", payment).retrieve().body(String.class);
    }

    void capture(String payment) {
        try {
            rest.post()
                    .uri("/payments/{p}/capture", payment)
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101
                    .retrieve()
                    .toBodilessEntity();
        } catch (RestClientException e) {
            System.getLogger("capture").log(System.Logger.Level.WARNING, "not captured yet", e);
        }
    }
}
