package moss.bakery;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.util.StringUtils;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class FlourOrders {
    private final RestTemplate rest = new RestTemplate();

    String order(String sacks) {
        for (int i = 0; i < 3; i++) {
            String orderKey = "";
            if (!StringUtils.hasText(orderKey)) {
                orderKey = UUID.randomUUID().toString(); // expect: IDEM101
            }
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", orderKey);
            try {
                return rest.postForObject("https://mill.moss.example/orders",
                        new HttpEntity<>(sacks, headers), String.class);
            } catch (RestClientException e) {
                System.err.println("mill silent: " + e.getMessage());
            }
        }
        return null;
    }
}
