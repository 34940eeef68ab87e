package hotel;

import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

@Service
@Retryable
public class RoomBooker {
    private final RestClient chain;

    public RoomBooker(RestClient chain) {
        this.chain = chain;
    }

    public String book(Stay stay, String nonce) {
        return send(stay, nonce);
    }

    private String send(Stay stay, String nonce) {
        return chain.post().uri("/rooms").header("Idempotency-Key", nonce).body(stay).retrieve().body(String.class);
    }
}
