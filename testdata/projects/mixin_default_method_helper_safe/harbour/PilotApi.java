package harbour;

import java.util.UUID;
import org.springframework.web.client.RestClient;

class PilotApi {
    private final RestClient rest;

    PilotApi(RestClient rest) {
        this.rest = rest;
    }

    String order(String ship, UUID mark) {
        return rest.post().uri("/pilots").header("Idempotency-Key", mark.toString()).body(ship).retrieve().body(String.class);
    }
}
