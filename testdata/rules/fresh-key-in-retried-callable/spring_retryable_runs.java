package com.acme.retryable;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.retry.annotation.Backoff;
import org.springframework.retry.annotation.EnableRetry;
import org.springframework.retry.annotation.Retryable;

// oracle: charges=2 under reset-after-commit
class RetryableCharge {
    private final Charges charges;

    RetryableCharge(URI provider) {
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
    @EnableRetry
    static class Settings {
    }

    static class Charges {
        private final HttpClient client = HttpClient.newHttpClient();
        private final URI charges;

        Charges(URI charges) {
            this.charges = charges;
        }

        @Retryable(retryFor = IOException.class, backoff = @Backoff(delay = 20)) // via: IDEM106
        public int create(String customer, long cents) throws IOException, InterruptedException {
            HttpRequest request = HttpRequest.newBuilder(charges)
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM106
                    .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        }
    }
}
