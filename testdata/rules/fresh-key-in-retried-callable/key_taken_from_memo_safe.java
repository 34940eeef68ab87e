package silo.memo;

import io.github.resilience4j.retry.Retry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Asked for in each attempt, made in the first. */
class MemoSale {
    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, UUID> keys = new ConcurrentHashMap<>();
    private final Retry retry;

    MemoSale(Retry retry) {
        this.retry = retry;
    }

    int sell(String order) {
        return retry.executeSupplier(() -> {
            UUID key = keys.computeIfAbsent(order, o -> UUID.randomUUID());
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://silo.example/memo"))
                    .header("Idempotency-Key", key.toString())
                    .POST(HttpRequest.BodyPublishers.ofString(order))
                    .build();
            return http.sendAsync(request, HttpResponse.BodyHandlers.discarding()).join().statusCode();
        });
    }
}
