package ring.calls;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class Gamma {
    private final HttpClient http = HttpClient.newHttpClient();

    void send(String seat, Alpha origin) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://ring.example/seats"))
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM103 high
                .POST(HttpRequest.BodyPublishers.ofString(seat))
                .build();
        http.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .exceptionally(error -> { // via: IDEM103
                    origin.again(seat); // via: IDEM103
                    return null;
                });
    }
}
