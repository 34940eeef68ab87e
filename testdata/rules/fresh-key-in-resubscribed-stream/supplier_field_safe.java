package org.kestrel.tolls;

import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

class TollBooth {
    private final Supplier<String> requestIds = () -> UUID.randomUUID().toString();
    private final WebClient tolls;

    TollBooth(WebClient tolls) {
        this.tolls = tolls;
    }

    Mono<Passage> charge(Vehicle vehicle) {
        return Mono.fromSupplier(requestIds).cache()
                .flatMap(id -> tolls.post()
                        .uri("/passages")
                        .header("Idempotency-Key", id)
                        .bodyValue(vehicle)
                        .retrieve()
                        .bodyToMono(Passage.class))
                .retry(5);
    }
}
