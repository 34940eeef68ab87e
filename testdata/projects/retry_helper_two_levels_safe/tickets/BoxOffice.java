package tickets;

import java.util.UUID;
import org.springframework.web.client.RestClient;

public class BoxOffice {
    private final RestClient venue;

    public BoxOffice(RestClient venue) {
        this.venue = venue;
    }

    public Seat reserve(String show, int row) {
        String key = UUID.randomUUID().toString();
        return Again.quietly(() -> book(show, row, key));
    }

    private Seat book(String show, int row, String key) {
        return venue.post()
                .uri("/shows/{show}/seats", show)
                .header("Idempotency-Key", key)
                .body(new Wish(row))
                .retrieve()
                .body(Seat.class);
    }

    record Wish(int row) {}

    record Seat(String number) {}
}
