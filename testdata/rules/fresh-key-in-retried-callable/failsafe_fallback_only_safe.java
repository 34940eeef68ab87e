package glen.cabins;

import dev.failsafe.CircuitBreaker;
import dev.failsafe.Failsafe;
import dev.failsafe.Fallback;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

/** A fallback answers instead and a breaker refuses; neither runs the lambda twice. */
class CabinBooking {
    private final RestTemplate rest = new RestTemplate();
    private final CircuitBreaker<String> breaker = CircuitBreaker.ofDefaults();

    String book(String cabin) {
        return Failsafe.with(Fallback.of("unbooked"), breaker).get(() -> {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", UUID.randomUUID().toString());
            return rest.postForObject("https://cabins.glen.example/bookings",
                    new HttpEntity<>(cabin, headers), String.class);
        });
    }
}
