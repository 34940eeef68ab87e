package ice;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class IceOrders {
    private static final AtomicReference<String> LAST = new AtomicReference<>();
    private final RestTemplate rest;

    IceOrders(RestTemplate rest) {
        this.rest = rest;
    }

    void order(String flavour) {
        for (int n = 0; n < 3; n++) {
            renew();
            try {
                send(flavour);
                return;
            } catch (RestClientException e) {
                // melted, once more
            }
        }
    }

    private static void renew() {
        LAST.set(UUID.randomUUID().toString()); // expect: IDEM101
    }

    private void send(String flavour) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", LAST.get());
        rest.postForLocation("/ice", new HttpEntity<>(flavour, headers));
    }
}
