package moss.bog;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

class BogSale {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<String>> sell(String fern) {
        HttpRequest request = post(fern);
        return repeat(() -> http.sendAsync(request, HttpResponse.BodyHandlers.ofString()), 3);
    }

    private static <T> CompletableFuture<T> repeat(Supplier<CompletableFuture<T>> call, int left) {
        return call.get().exceptionallyCompose(error -> left > 0
                ? repeat(call, left - 1)
                : CompletableFuture.failedFuture(error));
    }

    private HttpRequest post(String fern) {
        return HttpRequest.newBuilder(URI.create("https://moss.example/ferns"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(fern))
                .build();
    }
}
