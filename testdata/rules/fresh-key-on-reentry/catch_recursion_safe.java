package camp.fire;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class WoodOrders {
    private final HttpClient http = HttpClient.newHttpClient();

    int order(String bundle) throws IOException, InterruptedException {
        return order(bundle, UUID.randomUUID(), 0);
    }

    private int order(String bundle, UUID key, int count) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://camp.example/wood"))
                .header("Idempotency-Key", key.toString())
                .POST(HttpRequest.BodyPublishers.ofString(bundle))
                .build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            if (count > 2) {
                throw e;
            }
            return order(bundle, key, count + 1);
        }
    }
}
