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
        String orderKey = "";
        for (int i = 0; i < 3; i++) {
            if (!StringUtils.hasText(orderKey)) {
                orderKey = UUID.randomUUID().toString();
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
