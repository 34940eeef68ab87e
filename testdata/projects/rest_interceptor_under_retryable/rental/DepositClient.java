package rental;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

@Component
class DepositClient {
    private final RestTemplate rest;

    DepositClient() {
        this.rest = new RestTemplate();
        this.rest.getInterceptors().add(new StampingInterceptor());
    }

    String hold(String car, long cents) {
        return rest.postForObject("https://deposits.test/holds", car + cents, String.class);
    }
}
