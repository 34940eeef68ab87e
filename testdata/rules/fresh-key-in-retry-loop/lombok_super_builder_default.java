package ferry;

import java.util.UUID;
import lombok.Builder;
import lombok.Getter;
import lombok.experimental.SuperBuilder;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class Quay {
    private final RestTemplate rest;

    Quay(RestTemplate rest) {
        this.rest = rest;
    }

    void book(String route) {
        for (int n = 0; n < 3; n++) {
            var crossing = Crossing.builder().route(route).build();
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", crossing.getNumber());
            try {
                rest.postForLocation("/crossings", new HttpEntity<>(route, headers));
                return;
            } catch (RestClientException e) {
                // fog
            }
        }
    }
}

@Getter
@SuperBuilder
abstract class Numbered {
    @Builder.Default
    final String number = UUID.randomUUID().toString(); // expect: IDEM101
}

@Getter
@SuperBuilder
class Crossing extends Numbered {
    private final String route;
}
