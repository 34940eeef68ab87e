package choir;

import org.springframework.web.client.RestClient;

public class HallApi {
    private final RestClient rest;

    public HallApi(RestClient rest) {
        this.rest = rest;
    }

    String rent(String concert, String mark) {
        return rest.post().uri("/halls").header("Idempotency-Key", mark).body(concert).retrieve().body(String.class);
    }
}
