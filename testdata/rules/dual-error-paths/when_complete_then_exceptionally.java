package com.teal.chain;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

class PledgeSender {
    private final HttpClient client = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<Void>> send(HttpRequest pledge) {
        return client.sendAsync(pledge, HttpResponse.BodyHandlers.discarding()) // expect: IDEM301
                .whenComplete((response, failure) -> { // via: IDEM301
                    if (failure != null) {
                        client.sendAsync(pledge, HttpResponse.BodyHandlers.discarding());
                    }
                })
                .exceptionally(failure -> { // via: IDEM301
                    return client.sendAsync(pledge, HttpResponse.BodyHandlers.discarding()).join();
                });
    }
}
