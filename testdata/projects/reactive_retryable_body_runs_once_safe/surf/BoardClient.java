package surf;

import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

class BoardClient {
    private final WebClient web;

    BoardClient(WebClient web) {
        this.web = web;
    }

    Mono<String> rent(String board, String mark) {
        return web.post().uri("/boards").header("Idempotency-Key", mark).bodyValue(board).retrieve().bodyToMono(String.class);
    }
}
