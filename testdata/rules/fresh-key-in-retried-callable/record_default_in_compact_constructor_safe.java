package kayak;

import java.util.UUID;
import org.springframework.retry.annotation.Retryable;
import org.springframework.web.client.RestClient;

class KayakTours {
    private final RestClient rest;

    KayakTours(RestClient rest) {
        this.rest = rest;
    }

    @Retryable
    public String book(String tour, long guest) {
        return send(new Booking(tour, tour + ":" + guest));
    }

    private String send(Booking booking) {
        return rest.post()
                .uri("/tours")
                .header("Idempotency-Key", booking.number())
                .body(booking)
                .retrieve()
                .body(String.class);
    }
}

record Booking(String tour, String number) {
    Booking {
        if (number == null) {
            number = UUID.randomUUID().toString();
        }
    }
}
