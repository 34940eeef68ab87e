package io.lumen.batch;

import java.util.List;
import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class MonthEnd {
    private final WebClient psp;

    MonthEnd(WebClient psp) {
        this.psp = psp;
    }

    Flux<Receipt> run(List<Invoice> invoices) {
        return Flux.fromIterable(invoices)
                .concatMap(invoice -> post(invoice, UUID.randomUUID().toString())) // expect: IDEM107
                .retry(2); // via: IDEM107
    }

    private Mono<Receipt> post(Invoice invoice, String key) {
        return psp.post()
                .uri("/charges")
                .header("Idempotency-Key", key)
                .bodyValue(invoice)
                .retrieve()
                .bodyToMono(Receipt.class);
    }
}
