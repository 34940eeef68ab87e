package glen.transfer;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.retry.annotation.Backoff;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

/** No proxy gets between a class and its own private method, so nothing repeats it. */
@Service
public class TransferService {
    private final RestTemplate rest;

    public TransferService(RestTemplate rest) {
        this.rest = rest;
    }

    public String transfer(String order) {
        return submit(order);
    }

    @Retryable(backoff = @Backoff(delay = 500))
    private String submit(String order) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString());
        return rest.postForObject("https://bank.glen.example/transfers",
                new HttpEntity<>(order, headers), String.class);
    }
}
