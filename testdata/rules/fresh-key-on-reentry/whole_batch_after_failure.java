package vale.meter;

import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

/** The size is looked at, but the batch that goes out again is the same one. */
class MeterReadings {
    private final RestTemplate rest = new RestTemplate();

    void upload(List<String> readings, int tries) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM103
        try {
            rest.postForLocation("https://meters.vale.example/readings", new HttpEntity<>(readings, headers));
        } catch (ResourceAccessException e) {
            if (readings.size() < 2 || tries > 3) {
                throw e;
            }
            upload(readings, tries + 1);
        }
    }
}
