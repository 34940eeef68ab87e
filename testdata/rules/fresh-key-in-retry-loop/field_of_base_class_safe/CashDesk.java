package reed.base;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class CashDesk {
    private final RestTemplate rest = new RestTemplate();

    String withdraw(long cents) {
        Withdrawal withdrawal = new Withdrawal(cents);
        for (int i = 0; i < 3; i++) {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", withdrawal.operationId());
            try {
                return rest.postForObject("https://cash.reed.example/withdrawals",
                        new HttpEntity<>(withdrawal.cents(), headers), String.class);
            } catch (RestClientException e) {
                System.err.println("no answer: " + e.getMessage());
            }
        }
        return null;
    }
}
