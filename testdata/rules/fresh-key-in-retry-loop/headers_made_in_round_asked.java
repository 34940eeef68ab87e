package moss.florist;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** New headers never hold a key, so the question changes nothing. */
class BouquetOrders {
    private final RestTemplate rest = new RestTemplate();

    String order(String bouquet) {
        for (int i = 0; i < 3; i++) {
            HttpHeaders headers = new HttpHeaders();
            if (!headers.containsKey("Idempotency-Key")) {
                headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM101
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
