package tern.helidon;

import io.helidon.faulttolerance.Retry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class ChargeCalls {
    private final HttpClient http = HttpClient.newHttpClient();
    private final Retry retry = Retry.builder().build();

    int charge(String order) {
        return retry.invoke(() -> send(order, order));
    }

    private int send(String order, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.tern.example/charges"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(order))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
