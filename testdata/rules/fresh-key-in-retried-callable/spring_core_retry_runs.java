package com.acme.core;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import org.springframework.core.retry.RetryException;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;

// oracle: charges=2 under reset-after-commit
class CoreCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final RetryTemplate template = new RetryTemplate(RetryPolicy.builder()
            .maxRetries(2).delay(Duration.ofMillis(20)).build());
    private final URI charges;

    CoreCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    int charge(String customer, long cents) throws RetryException {
        return template.execute(() -> send(customer, cents, UUID.randomUUID().toString())); // expect: IDEM106
    }

    private int send(String customer, long cents, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
