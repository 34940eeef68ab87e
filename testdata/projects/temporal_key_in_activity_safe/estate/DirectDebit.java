package estate;

import org.springframework.web.client.RestClient;

public class DirectDebit {
    private final RestClient rest;

    public DirectDebit(RestClient rest) {
        this.rest = rest;
    }

    String take(String tenant, long cents, String key) {
        return rest.post().uri("/debits").header("Idempotency-Key", key).body(tenant + cents).retrieve().body(String.class);
    }
}
