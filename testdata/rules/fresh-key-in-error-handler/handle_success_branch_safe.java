package crew.travel;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** handle runs on success too, and only then does this one send. */
class AuthorizeThenCapture {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI base = URI.create("https://travel.example/");

    void pay(String claim, String key) {
        post("authorize", claim, key).handle((response, error) -> {
            if (error == null) {
                post("capture", claim, UUID.randomUUID().toString());
            } else {
                System.err.println("not authorized: " + error.getMessage());
            }
            return null;
        });
    }

    private CompletableFuture<HttpResponse<Void>> post(String step, String claim, String key) {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(step))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(claim))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding());
    }
}
