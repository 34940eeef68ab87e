package com.acme.rent;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

// oracle: charges=2 under reset-after-commit
class RentCollector {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI rents;

    RentCollector(URI provider) {
        this.rents = provider.resolve("/v1/rents");
    }

    CompletableFuture<String> collect(String customer, long cents) {
        HttpRequest request = HttpRequest.newBuilder(rents)
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM103
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenApply(HttpResponse::body)
                .exceptionallyCompose(lost -> collect(customer, cents)); // via: IDEM103
    }
}
