package com.sable.jdk;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

class PayoutSender {
    private final HttpClient client = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<String>> send(Payout payout) {
        HttpRequest first = HttpRequest.newBuilder() // expect: IDEM202
                .uri(URI.create("https://payouts.sable.example/payouts"))
                .POST(HttpRequest.BodyPublishers.ofString(payout.json()))
                .build();
        return client.sendAsync(first, HttpResponse.BodyHandlers.ofString())
                .exceptionallyCompose(failure -> {
                    HttpRequest second = HttpRequest.newBuilder(first, (name, value) -> true)
                            .setHeader("Idempotency-Key", payout.id()) // via: IDEM202
                            .build();
                    return client.sendAsync(second, HttpResponse.BodyHandlers.ofString());
                });
    }
}
