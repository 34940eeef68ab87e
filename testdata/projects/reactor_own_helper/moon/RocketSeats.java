package moon;

import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

class RocketSeats {
    private final WebClient web;

    RocketSeats(WebClient web) {
        this.web = web;
    }

    Mono<String> book(String seat) {
        return Patience.have(() -> post(seat, UUID.randomUUID().toString())); // expect: IDEM107
    }

    private Mono<String> post(String seat, String mark) {
        return web.post().uri("/seats/{seat}", seat).header("Idempotency-Key", mark).retrieve().bodyToMono(String.class);
    }
}
