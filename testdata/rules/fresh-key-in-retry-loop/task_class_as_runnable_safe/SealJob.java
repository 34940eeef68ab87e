package reed.notary;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

final class SealJob implements Runnable {
    private final RestTemplate rest;
    private final String deed;
    private final String sealKey;

    SealJob(RestTemplate rest, String deed) {
        this.rest = rest;
        this.deed = deed;
        this.sealKey = deed + ":" + UUID.randomUUID();
    }

    @Override
    public void run() {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", sealKey);
        rest.postForLocation("https://notary.reed.example/seals", new HttpEntity<>(deed, headers));
    }
}
