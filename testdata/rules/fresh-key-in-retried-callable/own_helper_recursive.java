package moss.bog;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** An asynchronous helper has no loop: it calls itself from the error path. */
class BogSale {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<String>> sell(String fern) {
        return repeat(() -> post(fern), 3); // via: IDEM106
    }

    private static <T> CompletableFuture<T> repeat(Supplier<CompletableFuture<T>> call, int left) {
        return call.get().exceptionallyCompose(error -> left > 0
                ? repeat(call, left - 1)
                : CompletableFuture.failedFuture(error));
    }

    private CompletableFuture<HttpResponse<String>> post(String fern) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://moss.example/ferns"))
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM106 high
                .POST(HttpRequest.BodyPublishers.ofString(fern))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }
}
