package com.acme.both;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

// settles: two branches of one future both see its failure
// oracle: charges=3 under reset-after-commit
class BothBranches {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges;

    BothBranches(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    void charge(String customer, long cents) {
        CompletableFuture<String> sent = send(customer, cents, UUID.randomUUID().toString()); // expect: IDEM301
        sent.whenComplete((answer, lost) -> { // via: IDEM301
            if (lost != null) {
                send(customer, cents, UUID.randomUUID().toString()); // expect: IDEM102
            }
        });
        sent.exceptionally(lost -> { // via: IDEM301
            send(customer, cents, UUID.randomUUID().toString()); // expect: IDEM102
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
