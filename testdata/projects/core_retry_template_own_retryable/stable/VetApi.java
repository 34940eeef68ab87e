package stable;

import org.springframework.web.client.RestClient;

class VetApi {
    private final RestClient rest;

    VetApi(RestClient rest) {
        this.rest = rest;
    }

    String order(String medicine, String mark) {
        return rest.post().uri("/orders").header("Idempotency-Key", mark).body(medicine).retrieve().body(String.class);
    }
}
