package reed.orchard;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class OrchardOrders {
    private final RestTemplate rest = new RestTemplate();

    String order(String trees) {
        int tries = 0;
        while (tries < 3) {
            HttpHeaders headers = new HttpHeaders();
            StringBuffer text = new StringBuffer();
            text.append("orchard").append('-').append(UUID.randomUUID()); // expect: IDEM101
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
