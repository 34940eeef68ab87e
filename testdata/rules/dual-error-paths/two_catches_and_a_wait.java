package quay.levy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

public class QuayLevies {
    private final HttpClient http = HttpClient.newHttpClient();

    public void levy(String ship, String key) {
        CompletableFuture<HttpResponse<String>> sent = post(ship, key); // expect: IDEM301 "starts 2 retries"
        sent.exceptionally(failure -> {
            post(ship, key);
            return null;
        });
        try {
            sent.get();
        } catch (ExecutionException e) { // via: IDEM301
            post(ship, key);
        } catch (InterruptedException e) {
            post(ship, key);
        }
    }

    private CompletableFuture<HttpResponse<String>> post(String ship, String key) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://quay.example/levies"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(ship))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }
}
