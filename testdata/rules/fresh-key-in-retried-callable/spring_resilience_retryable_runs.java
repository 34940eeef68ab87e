package com.acme.resilient;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.resilience.annotation.EnableResilientMethods;
import org.springframework.resilience.annotation.Retryable;

// oracle: charges=2 under reset-after-commit
class ResilientMethod {
    private final Charges charges;

    ResilientMethod(URI provider) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.registerBean(Charges.class, () -> new Charges(provider.resolve("/v1/charges")));
        context.register(Settings.class);
        context.refresh();
        this.charges = context.getBean(Charges.class);
    }

    int charge(String customer, long cents) throws IOException, InterruptedException {
        return charges.create(customer, cents);
    }

    @Configuration
    @EnableResilientMethods
    static class Settings {
    }

    static class Charges {
        private final HttpClient client = HttpClient.newHttpClient();
        private final URI charges;

        Charges(URI charges) {
            this.charges = charges;
        }

        @Retryable(includes = IOException.class, maxRetries = 2, delay = 20) // via: IDEM106
        public int create(String customer, long cents) throws IOException, InterruptedException {
            HttpRequest request = HttpRequest.newBuilder(charges)
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM106
                    .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        }
    }
}
