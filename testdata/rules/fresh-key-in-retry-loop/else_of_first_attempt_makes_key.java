package moss.locker;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

class LockerRent {
    private final RestTemplate rest = new RestTemplate();

    String rent(String locker, String contract) {
        HttpHeaders headers = new HttpHeaders();
        String rentKey;
        int attempt = 1;
        while (true) {
            if (attempt == 1) {
                rentKey = contract;
            } else {
                rentKey = locker + "-" + UUID.randomUUID(); // expect: IDEM101
            }
            headers.set("Idempotency-Key", rentKey);
            try {
                return rest.postForObject("https://lockers.moss.example/rents",
                        new HttpEntity<>(locker, headers), String.class);
            } catch (ResourceAccessException e) {
                if (attempt++ == 5) {
                    throw e;
                }
            }
        }
    }
}
