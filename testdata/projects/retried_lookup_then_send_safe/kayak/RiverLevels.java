package kayak;

import java.util.UUID;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

@Service
public class RiverLevels {
    private final RestClient rest;

    public RiverLevels(RestClient rest) {
        this.rest = rest;
    }

    @Retryable(maxAttempts = 5)
    public int level(String river) {
        return rest.get()
                .uri("/rivers/{river}", river)
                .header("X-Correlation-Id", UUID.randomUUID().toString())
                .retrieve()
                .body(Integer.class);
    }
}
