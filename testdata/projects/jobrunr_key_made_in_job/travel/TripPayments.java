package travel;

import java.util.UUID;
import org.jobrunr.jobs.annotations.Job;
import org.springframework.web.client.RestClient;

public class TripPayments {
    private final RestClient rest;

    public TripPayments(RestClient rest) {
        this.rest = rest;
    }

    @Job(name = "pay trip %0", retries = 5)
    public void pay(String trip, long cents) {
        payOnce(trip, cents, UUID.randomUUID()); // expect: IDEM109
    }

    public void payOnce(String trip, long cents, UUID token) {
        rest.post()
                .uri("/payments")
                .header("Idempotency-Key", token.toString())
                .body(trip + cents)
                .retrieve()
                .toBodilessEntity();
    }
}
