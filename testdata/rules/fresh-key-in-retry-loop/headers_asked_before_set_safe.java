package moss.florist;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** The headers outlive the rounds, and a key that stands in them is left alone. */
class BouquetOrders {
    private final RestTemplate rest = new RestTemplate();

    String order(String bouquet) {
        HttpHeaders headers = new HttpHeaders();
        for (int i = 0; i < 3; i++) {
            if (!headers.containsKey("Idempotency-Key")) {
                headers.set("Idempotency-Key", UUID.randomUUID().toString());
            }
            try {
                return rest.postForObject("https://florist.moss.example/bouquets",
                        new HttpEntity<>(bouquet, headers), String.class);
            } catch (RestClientException e) {
                System.err.println("florist silent: " + e.getMessage());
            }
        }
        return null;
    }
}
