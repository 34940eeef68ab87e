package com.acme.helper;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

// oracle: charges=2 under reset-after-commit
// oracle: charges=1 under status-429-retry-after, twice
class HelpedCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges;

    HelpedCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    CompletableFuture<String> charge(String customer, long cents) {
        return again(3, () -> send(request(customer, cents))); // via: IDEM106
    }

    private static <T> CompletableFuture<T> again(int times, Supplier<CompletableFuture<T>> attempt) {
        CompletableFuture<T> first = attempt.get();
        return times <= 1 ? first : first.exceptionallyCompose(lost -> again(times - 1, attempt));
    }

    private CompletableFuture<String> send(HttpRequest request) {
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenApply(response -> {
            if (response.statusCode() != 200) {
                throw new IllegalStateException("status " + response.statusCode());
            }
            return response.body();
        });
    }

    private HttpRequest request(String customer, long cents) {
        return HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM106
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
    }
}
