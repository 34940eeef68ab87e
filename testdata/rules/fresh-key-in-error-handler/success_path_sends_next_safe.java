package silk.dye;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** thenCompose runs on success: the capture is the next operation. */
class DyeOrders {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI base = URI.create("https://silk.example/");

    CompletableFuture<HttpResponse<Void>> order(String colour) {
        return post("holds", colour, UUID.randomUUID().toString())
                .thenCompose(held -> post("captures", colour, UUID.randomUUID().toString()));
    }

    private CompletableFuture<HttpResponse<Void>> post(String step, String colour, String key) {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(step))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(colour))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding());
    }
}
