package io.lumen.gift;

import java.net.URI;
import java.util.UUID;
import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.client.ClientRequest;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.ExchangeFunction;
import reactor.core.publisher.Mono;

class GiftCardIssuer {
    private final ExchangeFunction exchange;

    GiftCardIssuer(ExchangeFunction exchange) {
        this.exchange = exchange;
    }

    Mono<ClientResponse> issue(URI target) {
        return Mono.fromSupplier(() -> ClientRequest.create(HttpMethod.POST, target)
                        .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM107
                        .build())
                .flatMap(exchange::exchange)
                .retry(1); // via: IDEM107
    }
}
