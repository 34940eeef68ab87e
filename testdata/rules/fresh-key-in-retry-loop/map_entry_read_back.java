package reed.lottery;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class LotteryTickets {
    private final RestTemplate rest = new RestTemplate();

    String draw(String numbers) {
        for (int i = 0; i < 3; i++) {
            Map<String, String> ticket = new HashMap<>();
            ticket.put("numbers", numbers);
            ticket.put("stub", UUID.randomUUID().toString()); // expect: IDEM101
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", ticket.get("stub"));
            try {
                return rest.postForObject("https://lottery.reed.example/tickets",
                        new HttpEntity<>(ticket.get("numbers"), headers), String.class);
            } catch (RestClientException e) {
                System.err.println("not drawn: " + e.getMessage());
            }
        }
        return null;
    }
}
