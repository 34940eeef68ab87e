package quay.levy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** One failure runs one clause of a try; the handler only passes on what it was told. */
public class QuayLevies {
    private final HttpClient http = HttpClient.newHttpClient();
    private final Losses losses;

    public QuayLevies(Losses losses) {
        this.losses = losses;
    }

    public void levy(String ship, String key) {
        CompletableFuture<HttpResponse<String>> sent = post(ship, key);
        sent.whenComplete((answer, failure) -> losses.note(failure));
        try {
            sent.get();
        } catch (ExecutionException e) {
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

interface Losses {
    void note(Throwable failure);
}
