package vale.grocer;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** The catch block knows another endpoint, but the basket goes to the first one again. */
class GrocerOrders {
    private static final String ORDERS = "https://grocer.vale.example/orders";
    private static final String UNSENT = "https://grocer.vale.example/unsent-orders";

    private final RestTemplate rest = new RestTemplate();

    void order(String basket) {
        try {
            deliver(ORDERS, basket);
        } catch (RestClientException e) {
            System.err.println("not parked at " + UNSENT);
            deliver(ORDERS, basket);
        }
    }

    private void deliver(String endpoint, String basket) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM102
        rest.postForLocation(endpoint, new HttpEntity<>(basket, headers));
    }
}
