package reed.orchard;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** The buffer is filled before the rounds and only read in them. */
class OrchardOrders {
    private final RestTemplate rest = new RestTemplate();

    String order(String trees) {
        StringBuffer text = new StringBuffer();
        text.append("orchard").append('-').append(UUID.randomUUID());
        int tries = 0;
        while (tries < 3) {
            HttpHeaders headers = new HttpHeaders();
            String key = text.toString();
            headers.set("Idempotency-Key", key);
            try {
                return rest.postForObject("https://orchard.reed.example/trees",
                        new HttpEntity<>(trees, headers), String.class);
            } catch (RestClientException e) {
                tries++;
            }
        }
        return null;
    }
}
