package moss.cinema;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** The flag is raised again by each round, so it guards nothing. */
class CinemaSeats {
    private final RestTemplate rest = new RestTemplate();

    String reserve(String row) {
        String reservation = null;
        int failures = 0;
        while (failures < 3) {
            boolean first = true;
            if (first) {
                reservation = UUID.randomUUID().toString(); // expect: IDEM101
                first = false;
            }
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", reservation);
            try {
                return rest.postForObject("https://cinema.moss.example/seats",
                        new HttpEntity<>(row, headers), String.class);
            } catch (RestClientException e) {
                failures++;
            }
        }
        return null;
    }
}
