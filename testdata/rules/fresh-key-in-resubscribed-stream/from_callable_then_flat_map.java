package com.brightpay.payout;

import java.util.UUID;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

class PayoutSender {
    private final WebClient bank;

    PayoutSender(WebClient bank) {
        this.bank = bank;
    }

    Mono<PayoutReply> send(Payout payout) {
        return Mono.fromCallable(() -> UUID.randomUUID().toString()) // expect: IDEM107
                .flatMap(token -> bank.post()
                        .uri("/payouts")
                        .contentType(MediaType.APPLICATION_JSON)
                        .header("Idempotency-Key", token)
                        .bodyValue(payout)
                        .retrieve()
                        .bodyToMono(PayoutReply.class))
                .retry(2); // via: IDEM107
    }
}
