package io.lumen.billing;

import java.time.Duration;
import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

class InvoiceCollector {
    private final WebClient client;

    InvoiceCollector(WebClient client) {
        this.client = client;
    }

    Mono<Receipt> collect(Invoice invoice) {
        String chargeKey = UUID.randomUUID().toString();
        return Mono.defer(() -> client.post()
                        .uri("/v1/charges")
                        .header("Idempotency-Key", chargeKey)
                        .bodyValue(invoice.toForm())
                        .retrieve()
                        .bodyToMono(Receipt.class))
                .retryWhen(Retry.backoff(3, Duration.ofMillis(200)));
    }
}
