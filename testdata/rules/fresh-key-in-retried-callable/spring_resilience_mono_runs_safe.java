package com.acme.resilient.mono;

import java.net.URI;
import java.util.UUID;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.resilience.annotation.EnableResilientMethods;
import org.springframework.resilience.annotation.Retryable;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

// settles: Spring 7's `@Retryable` subscribes again to a reactive result; the body of the method runs once
// oracle: charges=1 under reset-after-commit
class ResilientMono {
    private final Charges charges;

    ResilientMono(URI provider) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.registerBean(Charges.class, () -> new Charges(WebClient.create(provider.toString())));
        context.register(Settings.class);
        context.refresh();
        this.charges = context.getBean(Charges.class);
    }

    String charge(String customer, long cents) {
        return charges.create(customer, cents).block();
    }

    @Configuration
    @EnableResilientMethods
    static class Settings {
    }

    static class Charges {
        private final WebClient client;

        Charges(WebClient client) {
            this.client = client;
        }

        @Retryable(maxRetries = 2, delay = 20)
        public Mono<String> create(String customer, long cents) {
            String key = UUID.randomUUID().toString();
            return Mono.defer(() -> client.post().uri("/v1/charges")
                    .header("Idempotency-Key", key)
                    .bodyValue("customer=" + customer + "&amount=" + cents)
                    .retrieve().bodyToMono(String.class));
        }
    }
}
