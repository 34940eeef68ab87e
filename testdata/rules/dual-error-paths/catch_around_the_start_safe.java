package depot.token;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

/** What fails while the call is started is not what fails later: one failure takes one path. */
public class DepotFees {
    private final HttpClient http = HttpClient.newHttpClient();

    public void collect(String depot, String key) {
        try {
            post(depot, key).exceptionally(failure -> {
                post(depot, key);
                return null;
            });
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
