package ice;

import org.springframework.web.client.RestClient;

class RinkApi {
    private final RestClient rest;

    RinkApi(RestClient rest) {
        this.rest = rest;
    }

    String book(Booking booking) {
        return rest.post()
                .uri("/hours")
                .headers(headers -> headers.set("Idempotency-Key", booking.id().toString()))
                .body(booking)
                .retrieve()
                .body(String.class);
    }
}
