package com.teal.recovered;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

class TwoSteps {
    private final HttpClient client = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<Void>> send(HttpRequest request) {
        return client.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .exceptionallyCompose(first -> client.sendAsync(request, HttpResponse.BodyHandlers.discarding()))
                .exceptionallyCompose(second -> client.sendAsync(request, HttpResponse.BodyHandlers.discarding()));
    }
}
