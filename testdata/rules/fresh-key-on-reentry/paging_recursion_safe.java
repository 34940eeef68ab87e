package forest.pages;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** The method calls itself with the next page, on success. */
class PermitExport {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<Void> export(String page) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://forest.example/exports?page=" + page))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenCompose(response -> response.headers().firstValue("Next-Page")
                        .map(this::export)
                        .orElseGet(() -> CompletableFuture.completedFuture(null)));
    }
}
