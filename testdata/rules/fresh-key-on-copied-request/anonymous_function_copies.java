package org.lantern.sms;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

class PaidMessages {
    private final HttpClient client = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<Void>> send(final HttpRequest request) {
        return client.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .thenCompose(new Function<HttpResponse<Void>, CompletableFuture<HttpResponse<Void>>>() {
                    @Override
                    public CompletableFuture<HttpResponse<Void>> apply(HttpResponse<Void> response) {
                        if (response.statusCode() < 500) {
                            return CompletableFuture.completedFuture(response);
                        }
                        HttpRequest copy = HttpRequest.newBuilder(request, (name, value) -> true)
                                .setHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM110
                                .build();
                        return client.sendAsync(copy, HttpResponse.BodyHandlers.discarding());
                    }
                });
    }
}
