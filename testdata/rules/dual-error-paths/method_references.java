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
                client.sendAsync(order, HttpResponse.BodyHandlers.discarding()); // expect: IDEM301
        running.exceptionally(this::onNetworkError); // via: IDEM301
        return running.handle(this::orRepeat); // via: IDEM301
    }

    private HttpResponse<Void> onNetworkError(Throwable failure) {
        return client.sendAsync(order, HttpResponse.BodyHandlers.discarding()).join();
    }

    private HttpResponse<Void> orRepeat(HttpResponse<Void> response, Throwable failure) {
        return failure == null ? response : client.sendAsync(order, HttpResponse.BodyHandlers.discarding()).join();
    }
}
