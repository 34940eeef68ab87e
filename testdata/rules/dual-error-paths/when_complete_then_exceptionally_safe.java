package com.teal.chain;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

class PledgeSender {
    private final HttpClient client = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<Void>> send(HttpRequest pledge) {
        return client.sendAsync(pledge, HttpResponse.BodyHandlers.discarding())
                .exceptionally(failure -> {
                    return client.sendAsync(pledge, HttpResponse.BodyHandlers.discarding()).join();
                })
                .whenComplete((response, failure) -> {
                    if (failure != null) {
                        System.err.println("pledge lost: " + failure);
                    }
                });
    }
}
