package ferry.sales;

import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

@Service
class Crossing {
    private final RestTemplate rest;

    Crossing(RestTemplate rest) {
        this.rest = rest;
    }

    @Retryable
    public String book(String car) {
        return rest.postForObject("https://harbour.test/crossings", car, String.class);
    }
}
