package circus;

import org.springframework.web.client.RestClient;

class BankApi {
    private final RestClient rest;

    BankApi(RestClient rest) {
        this.rest = rest;
    }

    String charge(String visitor, long cents, String mark) {
        return post("/charges", visitor + cents, mark);
    }

    String refund(String charge, String mark) {
        return post("/refunds", charge, mark);
    }

    private String post(String path, String body, String mark) {
        return rest.post().uri(path).header("Idempotency-Key", mark).body(body).retrieve().body(String.class);
    }
}
