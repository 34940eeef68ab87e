package toy.store;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class ToyOrders {
    private final HttpClient http = HttpClient.newHttpClient();

    int order(String toy) throws IOException, InterruptedException {
        HttpRequest request = request(toy, UUID.randomUUID().toString());
        try {
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        }
    }

    private HttpRequest request(String toy, String key) {
        return HttpRequest.newBuilder(URI.create("https://toys.example/orders"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(toy))
                .build();
    }
}
