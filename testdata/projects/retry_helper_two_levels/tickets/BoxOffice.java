package tickets;

import java.util.UUID;
import org.springframework.web.client.RestClient;

public class BoxOffice {
    private final RestClient venue;

    public BoxOffice(RestClient venue) {
        this.venue = venue;
    }

    public Seat reserve(String show, int row) {
        return Again.quietly(() -> book(show, row)); // via: IDEM106
    }

    private Seat book(String show, int row) {
        return venue.post()
                .uri("/shows/{show}/seats", show)
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM106
                .body(new Wish(row))
                .retrieve()
                .body(Seat.class);
    }

    record Wish(int row) {}

    record Seat(String number) {}
}
