package com.acme.resilience;

import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;

// oracle: charges=1 under reset-after-commit
class ResilientCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final Retry retry = Retry.of("charges", RetryConfig.custom()
            .maxAttempts(3).waitDuration(Duration.ofMillis(20)).build());
    private final URI charges;

    ResilientCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    int charge(String customer, long cents) throws Exception {
        String key = UUID.randomUUID().toString();
        return Retry.decorateCallable(retry, () ->
                send(customer, cents, key)).call();
    }

    private int send(String customer, long cents, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
