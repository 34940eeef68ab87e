package com.acme.resilience.async;

import io.github.resilience4j.retry.Retry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

// oracle: charges=1 under reset-after-commit
class StagedCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final Retry retry = Retry.ofDefaults("charges");
    private final URI charges;

    StagedCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    CompletableFuture<String> charge(String customer, long cents) {
        String key = UUID.randomUUID().toString();
        return Retry.decorateCompletionStage(retry, timer, () -> {
            HttpRequest request = HttpRequest.newBuilder(charges)
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                    .build();
            return client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenApply(HttpResponse::body);
        }).get().toCompletableFuture();
    }
}
