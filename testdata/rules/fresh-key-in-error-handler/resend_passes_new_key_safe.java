package moon.rover;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class RoverParts {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<String>> buy(String part) {
        return buy(part, UUID.randomUUID().toString(), 0);
    }

    private CompletableFuture<HttpResponse<String>> buy(String part, String key, int round) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://moon.example/parts"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(part))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .exceptionallyCompose(error -> round > 2
                        ? CompletableFuture.failedFuture(error)
                        : buy(part, key, round + 1));
    }
}
