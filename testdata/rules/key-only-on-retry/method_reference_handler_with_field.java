package com.sable.command;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

class TransferCall {
    private final HttpClient client;
    private final HttpRequest.Builder request;
    private final String transferId;

    TransferCall(HttpClient client, java.net.URI target, String body, String transferId) {
        this.client = client;
        this.request = HttpRequest.newBuilder(target).POST(HttpRequest.BodyPublishers.ofString(body)); // expect: IDEM202
        this.transferId = transferId;
    }

    CompletableFuture<HttpResponse<Void>> run() {
        return client.sendAsync(request.build(), HttpResponse.BodyHandlers.discarding())
                .exceptionallyCompose(this::again);
    }

    private CompletionStage<HttpResponse<Void>> again(Throwable cause) {
        request.setHeader("Idempotency-Key", transferId); // via: IDEM202
        return client.sendAsync(request.build(), HttpResponse.BodyHandlers.discarding());
    }
}
