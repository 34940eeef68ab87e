package tax.stamp;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** The first call carries the caller's key, each re-entry one of its own. */
class StampDuty {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<Integer> pay(String deed, String given, int n) {
        String key = n == 0 ? given : UUID.randomUUID().toString(); // expect: IDEM103 high
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://tax.example/deeds"))
                .setHeader("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(deed))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .thenApply(HttpResponse::statusCode)
                .exceptionallyCompose(error -> n == 3
                        ? CompletableFuture.failedFuture(error)
                        : pay(deed, given, n + 1));
    }
}
