package com.acme.ticks;

import java.time.Duration;
import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class MeterBilling {
    private final WebClient psp;

    MeterBilling(WebClient psp) {
        this.psp = psp;
    }

    Flux<Receipt> billEveryHour(Meter meter) {
        return Flux.interval(Duration.ofHours(1))
                .concatMap(hour -> bill(meter, UUID.randomUUID().toString()));
    }

    private Mono<Receipt> bill(Meter meter, String key) {
        return psp.post()
                .uri("/charges")
                .header("Idempotency-Key", key)
                .bodyValue(meter)
                .retrieve()
                .bodyToMono(Receipt.class)
                .retry(3);
    }
}
