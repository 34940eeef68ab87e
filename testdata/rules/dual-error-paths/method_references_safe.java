package com.teal.refs;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

class StandingOrder {
    private final HttpClient client;
    private final HttpRequest order;

    StandingOrder(HttpClient client, HttpRequest order) {
        this.client = client;
        this.order = order;
    }

    CompletableFuture<HttpResponse<Void>> execute() {
        CompletableFuture<HttpResponse<Void>> running =
                client.sendAsync(order, HttpResponse.BodyHandlers.discarding());
        running.exceptionally(this::onNetworkError);
        return running.handle(this::orRepeat);
    }

    private HttpResponse<Void> onNetworkError(Throwable failure) {
        System.err.println(order.uri() + " failed: " + failure);
        return null;
    }

    private HttpResponse<Void> orRepeat(HttpResponse<Void> response, Throwable failure) {
        return failure == null ? response : client.sendAsync(order, HttpResponse.BodyHandlers.discarding()).join();
    }
}
