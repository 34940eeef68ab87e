package tax.stamp;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** A missing key is made once and passed on from then. */
class StampDuty {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<Integer> pay(String deed, String given) {
        return pay(deed, given == null ? UUID.randomUUID().toString() : given, 0);
    }

    private CompletableFuture<Integer> pay(String deed, String key, int n) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://tax.example/deeds"))
                .setHeader("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(deed))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .thenApply(HttpResponse::statusCode)
                .exceptionallyCompose(error -> n == 3
                        ? CompletableFuture.failedFuture(error)
                        : pay(deed, key, n + 1));
    }
}
