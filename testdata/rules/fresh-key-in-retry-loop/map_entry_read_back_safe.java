package reed.lottery;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** Another entry of the map is fresh; the one that becomes the key is the player's. */
class LotteryTickets {
    private final RestTemplate rest = new RestTemplate();

    String draw(String player, String numbers) {
        for (int i = 0; i < 3; i++) {
            Map<String, String> ticket = new HashMap<>();
            ticket.put("stub", player + "/" + numbers);
            ticket.put("trace", UUID.randomUUID().toString());
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", ticket.get("stub"));
            headers.set("X-Trace", ticket.get("trace"));
            try {
                return rest.postForObject("https://lottery.reed.example/tickets",
                        new HttpEntity<>(numbers, headers), String.class);
            } catch (RestClientException e) {
                System.err.println("not drawn: " + e.getMessage());
            }
        }
        return null;
    }
}
