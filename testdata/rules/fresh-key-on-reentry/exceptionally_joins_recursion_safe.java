package cab.tips;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

class TipBilling {
    private static final String HEADER = "Idempotency" + "-" + "Key";
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<Integer> tip(String ride) {
        Supplier<String> once = () -> UUID.randomUUID().toString();
        return tip(ride, once.get(), 0);
    }

    private CompletableFuture<Integer> tip(String ride, String key, int n) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://cab.example/tips"))
                .header(HEADER, key)
                .POST(HttpRequest.BodyPublishers.ofString(ride))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .thenApply(HttpResponse::statusCode)
                .exceptionally(error -> {
                    if (n > 4) {
                        throw new IllegalStateException(error);
                    }
                    return tip(ride, key, n + 1).join();
                });
    }
}
