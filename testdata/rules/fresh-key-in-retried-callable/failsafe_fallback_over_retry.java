package glen.cabins;

import dev.failsafe.Failsafe;
import dev.failsafe.Fallback;
import dev.failsafe.RetryPolicy;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

/** The fallback hides that below it a retry policy runs the lambda again. */
class CabinBooking {
    private final RestTemplate rest = new RestTemplate();
    private final RetryPolicy<String> again = RetryPolicy.ofDefaults();

    String book(String cabin) {
        return Failsafe.with(Fallback.of("unbooked"), again).get(() -> {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106
            return rest.postForObject("https://cabins.glen.example/bookings",
                    new HttpEntity<>(cabin, headers), String.class);
        });
    }
}
