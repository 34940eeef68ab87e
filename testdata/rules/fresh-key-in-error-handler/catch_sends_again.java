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
        try {
            return http.send(request(toy, toy + "-order"), HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException e) { // via: IDEM102
            HttpRequest again = request(toy, UUID.randomUUID().toString()); // expect: IDEM102 high
            return http.send(again, HttpResponse.BodyHandlers.discarding()).statusCode();
        }
    }

    private HttpRequest request(String toy, String key) {
        return HttpRequest.newBuilder(URI.create("https://toys.example/orders"))
                .header("Idempotency-Key", key) // via: IDEM102
                .POST(HttpRequest.BodyPublishers.ofString(toy))
                .build();
    }
}
