package com.acme.micro;

import io.micronaut.context.ApplicationContext;
import io.micronaut.context.annotation.Value;
import io.micronaut.retry.annotation.Retryable;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;

// oracle: charges=1 under reset-after-commit
class MicroCharge {
    private final Charges charges;

    MicroCharge(URI provider) {
        this.charges = ApplicationContext.run(Map.of("charges.url", provider + "/v1/charges")).getBean(Charges.class);
    }

    int charge(String customer, long cents) {
        return charges.create(customer, cents, UUID.randomUUID().toString());
    }

    @Singleton
    static class Charges {
        private final HttpClient client = HttpClient.newHttpClient();
        private final String url;

        Charges(@Value("${charges.url}") String url) {
            this.url = url;
        }

        @Retryable(attempts = "3", delay = "20ms")
        int create(String customer, long cents, String key) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                    .build();
            try {
                return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException lost) {
                throw new UncheckedIOException(lost);
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        }
    }
}
