package radio;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class Station {
    private final HttpClient http = HttpClient.newHttpClient();

    void put(String spot, String token) throws IOException {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("https://radio.test/spots"));
        builder.POST(HttpRequest.BodyPublishers.ofString(spot)).header("Idempotency-Key", token);
        try {
            http.send(builder.build(), HttpResponse.BodyHandlers.discarding());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
