package moss.census;

import java.util.Spliterator;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** Each step of the spliterator is another household. */
class CensusFees {
    private final RestTemplate rest = new RestTemplate();

    void collect(Spliterator<String> households) {
        while (households.tryAdvance(this::collectOne)) {
            Thread.onSpinWait();
        }
    }

    private void collectOne(String household) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString());
        try {
            rest.postForLocation("https://census.moss.example/fees", new HttpEntity<>(household, headers));
        } catch (RestClientException e) {
            System.err.println("no fee from " + household);
        }
    }
}
