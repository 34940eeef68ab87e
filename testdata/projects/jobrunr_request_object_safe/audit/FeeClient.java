package audit;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
public class FeeClient {
    private final RestClient rest;

    public FeeClient(RestClient rest) {
        this.rest = rest;
    }

    void charge(String report, long cents, String mark) {
        rest.post().uri("/fees").header("Idempotency-Key", mark).body(report + cents).retrieve().toBodilessEntity();
    }
}
