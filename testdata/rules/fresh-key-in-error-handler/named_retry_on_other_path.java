package vine.yard;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** Nothing but the name says that the second method sends the same sale. */
class WineSales {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<String> sell(HttpRequest sale, String bottle) {
        return http.sendAsync(sale, HttpResponse.BodyHandlers.ofString())
                .thenApply(HttpResponse::body)
                .exceptionallyCompose(error -> retrySale(bottle));
    }

    private CompletableFuture<String> retrySale(String bottle) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://standby.vine.example/sales"))
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM102 medium
                .POST(HttpRequest.BodyPublishers.ofString(bottle))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenApply(HttpResponse::body);
    }
}
