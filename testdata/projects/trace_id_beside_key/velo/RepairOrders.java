package velo;

import org.springframework.http.HttpEntity;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

@Service
public class RepairOrders {
    private final RestTemplate rest;

    public RepairOrders(RestTemplate rest) {
        this.rest = rest;
    }

    @Retryable
    public String order(String ticket, String part) {
        CallHeaders headers = CallHeaders.forOperation("repair-" + ticket);
        return rest.postForObject("/parts", new HttpEntity<>(part, headers.toHttp()), String.class);
    }
}
