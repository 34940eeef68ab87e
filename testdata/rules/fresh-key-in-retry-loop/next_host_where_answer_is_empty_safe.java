package lottery;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

class Draw {
    private final List<Kiosk> kiosks;

    Draw(List<Kiosk> kiosks) {
        this.kiosks = kiosks;
    }

    String enter(String ticket) {
        String once = UUID.randomUUID().toString();
        for (Kiosk kiosk : kiosks) {
            Optional<String> place = kiosk.enter(ticket, once);
            if (place.isPresent()) {
                return place.get();
            }
        }
        throw new IllegalStateException(ticket);
    }
}

class Kiosk {
    private final RestClient rest;

    Kiosk(RestClient rest) {
        this.rest = rest;
    }

    Optional<String> enter(String ticket, String once) {
        try {
            return Optional.ofNullable(rest.post()
                    .uri("/entries")
                    .header("Idempotency-Key", once)
                    .body(ticket)
                    .retrieve()
                    .body(String.class));
        } catch (RestClientException e) {
            return Optional.empty();
        }
    }
}
