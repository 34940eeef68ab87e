package pearl;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

class PearlApi {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<String> order(String necklace, String mark) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://pearls.test/orders"))
                .setHeader("Idempotency-Key", mark)
                .POST(HttpRequest.BodyPublishers.ofString(necklace))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenApply(HttpResponse::body);
    }
}
