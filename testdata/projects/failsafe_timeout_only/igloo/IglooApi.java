package igloo;

import java.util.UUID;
import org.springframework.web.client.RestClient;

class IglooApi {
    private final RestClient rest;

    IglooApi(RestClient rest) {
        this.rest = rest;
    }

    String book(String guest, UUID mark) {
        return rest.post().uri("/igloos").header("Idempotency-Key", mark.toString()).body(guest).retrieve().body(String.class);
    }
}
