package vale.grocer;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** What could not be ordered is parked elsewhere: one helper, two endpoints, two operations. */
class GrocerOrders {
    private static final String ORDERS = "https://grocer.vale.example/orders";
    private static final String UNSENT = "https://grocer.vale.example/unsent-orders";

    private final RestTemplate rest = new RestTemplate();

    void order(String basket) {
        try {
            deliver(ORDERS, basket);
        } catch (RestClientException e) {
            deliver(UNSENT, basket);
        }
    }

    private void deliver(String endpoint, String basket) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString());
        rest.postForLocation(endpoint, new HttpEntity<>(basket, headers));
    }
}
