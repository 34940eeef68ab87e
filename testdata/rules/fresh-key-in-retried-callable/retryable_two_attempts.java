package glen.permits;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

@Service
public class PermitService {
    private final RestTemplate rest;

    public PermitService(RestTemplate rest) {
        this.rest = rest;
    }

    @Retryable(maxAttempts = 2)
    public String apply(String form) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106
        return rest.postForObject("https://permits.glen.example/forms", new HttpEntity<>(form, headers), String.class);
    }
}
