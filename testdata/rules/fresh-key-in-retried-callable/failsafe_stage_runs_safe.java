package com.acme.failsafe.async;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

// oracle: charges=1 under reset-after-commit
class FailsafeStage {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges;

    FailsafeStage(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    CompletableFuture<HttpResponse<String>> charge(String customer, long cents) {
        String key = UUID.randomUUID().toString();
        return Failsafe.with(RetryPolicy.<HttpResponse<String>>ofDefaults()).getStageAsync(execution -> {
            HttpRequest request = HttpRequest.newBuilder(charges)
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                    .build();
            return client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
        });
    }
}
