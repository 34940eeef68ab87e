package silo.flow;

import java.util.UUID;
import org.springframework.resilience.annotation.Retryable;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** With a reactive result Spring 7 runs the body once and subscribes to the result again. */
public class FlowSale {
    private final WebClient web;

    public FlowSale(WebClient web) {
        this.web = web;
    }

    @Retryable
    public Mono<String> sell(String order) {
        return web.post()
                .uri("https://silo.example/flow")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .bodyValue(order)
                .retrieve()
                .bodyToMono(String.class);
    }
}
