package insight;

import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

class Surveys {
    private final WebClient web;

    Surveys(WebClient web) {
        this.web = web;
    }

    Mono<String> order(String panel) {
        return web.post()
                .uri("/surveys")
                .headers(h -> h.set("Idempotency-Key", UUID.randomUUID().toString()))
                .bodyValue(panel).retrieve().bodyToMono(String.class).retry(2);
    }
}
