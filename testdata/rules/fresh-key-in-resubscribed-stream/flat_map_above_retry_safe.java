package org.kestrel.subscriptions;

import com.github.f4b6a3.ulid.UlidCreator;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

class RenewalFlow {
    private final SubscriptionStore store;
    private final WebClient psp;

    RenewalFlow(SubscriptionStore store, WebClient psp) {
        this.store = store;
        this.psp = psp;
    }

    Mono<Renewal> renew(String subscriptionId) {
        return store.find(subscriptionId)
                .retryWhen(Retry.max(3))
                .flatMap(subscription -> {
                    String requestKey = UlidCreator.getUlid().toString();
                    return psp.post()
                            .uri("/renewals")
                            .header("X-Idempotency-Key", requestKey)
                            .bodyValue(subscription)
                            .retrieve()
                            .bodyToMono(Renewal.class);
                });
    }
}
