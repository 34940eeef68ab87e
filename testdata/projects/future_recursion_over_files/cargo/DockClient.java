package cargo;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

class DockClient {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<String> load(String crate) {
        return load(crate, DockHeaders.mark());
    }

    CompletableFuture<String> load(String crate, String mark) {
        HttpRequest request = HttpRequest.newBuilder()
                .uri(DockHeaders.LOADS)
                .setHeader("Idempotency-Key", mark)
                .POST(HttpRequest.BodyPublishers.ofString(crate))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenApply(HttpResponse::body);
    }
}
