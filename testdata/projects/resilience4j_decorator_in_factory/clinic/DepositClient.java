package clinic;

import java.util.UUID;
import org.springframework.web.client.RestClient;

class DepositClient {
    private final RestClient rest;

    DepositClient(RestClient rest) {
        this.rest = rest;
    }

    String hold(String patient, long cents, UUID mark) {
        return rest.post()
                .uri("/holds")
                .header("Idempotency-Key", mark.toString())
                .body(patient + cents)
                .retrieve()
                .body(String.class);
    }
}
