package com.acme.both;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

// oracle: charges=1 under reset-after-commit
class BothBranches {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges;

    BothBranches(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    void charge(String customer, long cents) {
        String key = UUID.randomUUID().toString();
        CompletableFuture<String> sent = send(customer, cents, key);
        sent.whenComplete((answer, lost) -> {
            if (lost != null) {
                System.err.println("lost: " + lost);
            }
        });
        sent.exceptionally(lost -> {
            send(customer, cents, key);
            return null;
        });
    }

    private CompletableFuture<String> send(String customer, long cents, String key) {
        HttpRequest request = HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenApply(HttpResponse::body);
    }
}
