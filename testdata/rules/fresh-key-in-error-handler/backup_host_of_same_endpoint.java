package vale.chemist;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

/** The second constant is the same operation on another host, so it is done twice. */
class ChemistOrders {
    private static final String MAIN = "https://a.chemist.vale.example/prescriptions";
    private static final String BACKUP = "https://b.chemist.vale.example/prescriptions";

    private final RestTemplate rest = new RestTemplate();

    void dispense(String prescription) {
        try {
            deliver(MAIN, prescription);
        } catch (ResourceAccessException e) {
            deliver(BACKUP, prescription);
        }
    }

    private void deliver(String endpoint, String prescription) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM102
        rest.postForLocation(endpoint, new HttpEntity<>(prescription, headers));
    }
}
