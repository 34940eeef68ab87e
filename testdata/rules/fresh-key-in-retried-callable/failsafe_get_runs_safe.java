package com.acme.failsafe;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;

// oracle: charges=1 under reset-after-commit
class FailsafeCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final RetryPolicy<Integer> again = RetryPolicy.<Integer>builder()
            .handle(IOException.class).withDelay(Duration.ofMillis(20)).withMaxRetries(2).build();
    private final URI charges;

    FailsafeCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    int charge(String customer, long cents) {
        HttpRequest request = request(customer, cents);
        return Failsafe.with(again).get(() -> send(request));
    }

    private int send(HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    private HttpRequest request(String customer, long cents) {
        return HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
    }
}
