package museum;

import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class TourApi {
    private final RestClient rest;

    TourApi(RestClient rest) {
        this.rest = rest;
    }

    String sell(String tour, int visitors, String mark) {
        HttpHeaders headers = new HttpHeaders();
        headers.add("Idempotency-Key", mark);
        return rest.post()
                .uri("/tours")
                .headers(all -> all.addAll(headers))
                .body(Map.of("tour", tour, "visitors", visitors))
                .retrieve()
                .body(String.class);
    }
}
