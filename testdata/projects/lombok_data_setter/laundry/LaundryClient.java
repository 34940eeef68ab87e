package laundry;

import lombok.RequiredArgsConstructor;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

@RequiredArgsConstructor
class LaundryClient {
    private final RestTemplate rest;

    void announce(Pickup pickup) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", pickup.getSlip());
        rest.postForLocation("/pickups", new HttpEntity<>(pickup, headers));
    }
}
