package water;

import org.springframework.web.client.RestClient;

public class BankLink {
    private final RestClient rest;

    public BankLink(RestClient rest) {
        this.rest = rest;
    }

    String debit(String meter, long cents, String key) {
        return rest.post().uri("/debits").header("Idempotency-Key", key).body(meter + cents).retrieve().body(String.class);
    }
}
