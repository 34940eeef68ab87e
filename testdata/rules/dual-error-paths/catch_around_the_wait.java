package depot.token;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

public class DepotFees {
    private final HttpClient http = HttpClient.newHttpClient();

    public void collect(String depot, String key) {
        CompletableFuture<HttpResponse<String>> sent = post(depot, key); // expect: IDEM301
        sent.exceptionally(failure -> {
            post(depot, key);
            return null;
        });
        try {
            sent.join();
        } catch (RuntimeException e) {
            post(depot, key);
        }
    }

    private CompletableFuture<HttpResponse<String>> post(String depot, String key) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://depot.example/fees"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(depot))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }
}
