package moss.cinema;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class CinemaSeats {
    private final RestTemplate rest = new RestTemplate();

    String reserve(String row) {
        String reservation = null;
        boolean first = true;
        int failures = 0;
        while (failures < 3) {
            if (first) {
                reservation = UUID.randomUUID().toString();
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
