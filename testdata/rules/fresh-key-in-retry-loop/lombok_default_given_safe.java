package ferry;

import java.util.UUID;
import lombok.AllArgsConstructor;
import lombok.Builder;
import lombok.Data;
import lombok.NoArgsConstructor;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class Harbour {
    private final RestTemplate rest;

    Harbour(RestTemplate rest) {
        this.rest = rest;
    }

    void book(String route, String booking) {
        for (int n = 0; n < 3; n++) {
            Passage passage = Passage.builder().route(route).number("booking-" + booking).build();
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", passage.getNumber());
            try {
                rest.postForLocation("/passages", new HttpEntity<>(route, headers));
                return;
            } catch (RestClientException e) {
                // fog
            }
        }
    }

    void returnTrip(String route, String booking) {
        for (int n = 0; n < 3; n++) {
            Passage passage = new Passage(route, "return-" + booking);
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", passage.getNumber());
            try {
                rest.postForLocation("/passages", new HttpEntity<>(route, headers));
                return;
            } catch (RestClientException e) {
                // fog
            }
        }
    }
}

@Data
@Builder
@NoArgsConstructor
@AllArgsConstructor
class Passage {
    private String route;

    @Builder.Default
    private String number = UUID.randomUUID().toString();
}
