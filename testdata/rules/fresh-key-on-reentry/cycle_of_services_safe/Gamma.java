package ring.calls;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class Gamma {
    private final HttpClient http = HttpClient.newHttpClient();

    void send(String seat, String key, Alpha origin) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://ring.example/seats"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(seat))
                .build();
        http.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .exceptionally(error -> {
                    origin.again(seat, key);
                    return null;
                });
    }
}
