package glen.transfer;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.retry.annotation.Backoff;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

/** Here the public method has the annotation, and it takes the private one along. */
@Service
public class TransferService {
    private final RestTemplate rest;

    public TransferService(RestTemplate rest) {
        this.rest = rest;
    }

    @Retryable(backoff = @Backoff(delay = 500))
    public String transfer(String order) {
        return submit(order);
    }

    private String submit(String order) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106
        return rest.postForObject("https://bank.glen.example/transfers",
                new HttpEntity<>(order, headers), String.class);
    }
}
