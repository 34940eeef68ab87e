package tax;

import org.springframework.web.client.RestClient;

public class TaxOffice {
    private final RestClient rest;

    public TaxOffice(RestClient rest) {
        this.rest = rest;
    }

    void pay(long cents, String idempotencyKey) {
        rest.post().uri("/payments").header("Idempotency-Key", idempotencyKey).body(cents).retrieve().toBodilessEntity();
    }
}
