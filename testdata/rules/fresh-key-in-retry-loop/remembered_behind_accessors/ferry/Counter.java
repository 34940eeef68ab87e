package ferry;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

public class Counter {
    private final RestTemplate rest;

    public Counter(RestTemplate rest) {
        this.rest = rest;
    }

    public void sell(String route) {
        int attempts = 0;
        while (true) {
            Ticket ticket = new Ticket(route);
            try {
                book(ticket);
                return;
            } catch (ResourceAccessException e) {
                if (++attempts > 3) {
                    throw e;
                }
            }
        }
    }

    private void book(Ticket ticket) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", ticket.ensureKey());
        rest.postForEntity("https://ferry.test/tickets", new HttpEntity<>(ticket.getRoute(), headers), Void.class);
    }
}
