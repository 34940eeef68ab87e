package stream;

import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

class OrderClient {
    private final WebClient web;

    OrderClient(WebClient web) {
        this.web = web;
    }

    Mono<String> place(String order) {
        return Mono.fromSupplier(UUID::randomUUID) // expect: IDEM107
                .map(UUID::toString)
                .flatMap(key -> post(order, key));
    }

    private Mono<String> post(String order, String key) {
        return web.post().uri("/orders").header("Idempotency-Key", key).bodyValue(order).retrieve().bodyToMono(String.class);
    }
}
