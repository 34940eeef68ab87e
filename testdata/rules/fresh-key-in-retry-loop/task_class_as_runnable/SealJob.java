package reed.notary;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

final class SealJob implements Runnable {
    private final RestTemplate rest;
    private final String deed;

    SealJob(RestTemplate rest, String deed) {
        this.rest = rest;
        this.deed = deed;
    }

    @Override
    public void run() {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", deed + ":" + UUID.randomUUID()); // expect: IDEM101
        rest.postForLocation("https://notary.reed.example/seals", new HttpEntity<>(deed, headers));
    }
}
