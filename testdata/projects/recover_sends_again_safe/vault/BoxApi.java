package vault;

import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
public class BoxApi {
    private final RestClient rest;

    public BoxApi(RestClient rest) {
        this.rest = rest;
    }

    String charge(String contract, long cents) {
        return charge(contract, cents, UUID.randomUUID().toString());
    }

    String charge(String contract, long cents, String key) {
        return rest.post()
                .uri("/contracts/{c}/charges", contract)
                .header("Idempotency-Key", key)
                .body(cents)
                .retrieve()
                .body(String.class);
    }
}
