package glider;

import java.io.IOException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

class TowApi {
    private final RestClient rest;

    TowApi(RestClient rest) {
        this.rest = rest;
    }

    void order(String glider, String mark) throws IOException {
        try {
            rest.post().uri("/tows").header("Idempotency-Key", mark).body(glider).retrieve().toBodilessEntity();
        } catch (RestClientException e) {
            throw new IOException(e);
        }
    }

    void report(String glider, String mark) {
        rest.post().uri("/incidents").header("Idempotency-Key", mark).body(glider).retrieve().toBodilessEntity();
    }
}
