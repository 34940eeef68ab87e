package quarry;

import java.util.Map;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

class StoneApi {
    private final RestTemplate rest = new RestTemplate();

    String order(int tons, String mark) {
        HttpHeaders headers = new HttpHeaders();
        headers.setAll(Map.of("Idempotency-Key", mark));
        return rest.postForObject("https://stones.test/orders", new HttpEntity<>(tons, headers), String.class);
    }
}
