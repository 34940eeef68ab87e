package cab.rides;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class RideBilling {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<String>> bill(String ride) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://cab.example/rides"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(ride))
                .build();
        return send(request, 0);
    }

    private CompletableFuture<HttpResponse<String>> send(HttpRequest request, int attempt) {
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .exceptionallyCompose(error -> attempt < 3
                        ? send(request, attempt + 1)
                        : CompletableFuture.failedFuture(error));
    }
}
