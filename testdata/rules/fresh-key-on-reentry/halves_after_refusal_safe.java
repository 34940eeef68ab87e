package vale.meter;

import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestTemplate;

/** A batch that is too large is cut; each half is a batch of its own. */
class MeterReadings {
    private final RestTemplate rest = new RestTemplate();

    void upload(List<String> readings) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString());
        try {
            rest.postForLocation("https://meters.vale.example/readings", new HttpEntity<>(readings, headers));
        } catch (HttpClientErrorException.BadRequest e) {
            if (readings.size() < 2) {
                throw e;
            }
            int middle = readings.size() / 2;
            upload(readings.subList(0, middle));
            upload(readings.subList(middle, readings.size()));
        }
    }
}
