package taxi;

import java.time.Instant;
import org.springframework.http.RequestEntity;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

@Component
class CardFareGate implements FareGate {
    private final RestTemplate rest;

    CardFareGate(RestTemplate rest) {
        this.rest = rest;
    }

    @Override
    public Receipt take(Ride ride) {
        String stamp = ride.id() + "@" + Instant.now(); // expect: IDEM106
        RequestEntity<Ride> request = RequestEntity.post("/fares").header("Idempotency-Key", stamp).body(ride);
        return rest.exchange(request, Receipt.class).getBody();
    }
}
