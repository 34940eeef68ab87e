package vine.yard;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** Another operation at another place: the reservation of the bottle is given back. */
class WineSales {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<String> sell(HttpRequest sale, String bottle) {
        return http.sendAsync(sale, HttpResponse.BodyHandlers.ofString())
                .thenApply(HttpResponse::body)
                .exceptionallyCompose(error -> releaseBottle(bottle));
    }

    private CompletableFuture<String> releaseBottle(String bottle) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://cellar.vine.example/releases"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(bottle))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenApply(HttpResponse::body);
    }
}
