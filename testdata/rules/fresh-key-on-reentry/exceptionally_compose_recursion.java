package cab.rides;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class RideBilling {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<String>> bill(String ride, int attempt) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://cab.example/rides"))
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM103 high
                .POST(HttpRequest.BodyPublishers.ofString(ride))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .exceptionallyCompose(error -> attempt < 3 // via: IDEM103
                        ? bill(ride, attempt + 1) // via: IDEM103
                        : CompletableFuture.failedFuture(error));
    }
}
