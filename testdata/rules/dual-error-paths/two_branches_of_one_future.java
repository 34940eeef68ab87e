package com.teal.payouts;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

class PayoutSender {
    private final HttpClient client = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<String>> send(Payout payout) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://payouts.teal.example/payouts"))
                .header("Idempotency-Key", payout.id())
                .POST(HttpRequest.BodyPublishers.ofString(payout.json()))
                .build();
        CompletableFuture<HttpResponse<String>> first =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofString()); // expect: IDEM301
        first.whenComplete((response, failure) -> { // via: IDEM301
            if (failure != null) {
                client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
            }
        });
        return first.exceptionallyCompose( // via: IDEM301
                failure -> client.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
    }
}
