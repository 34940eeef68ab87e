package fern.kiosk;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;

class KioskApi {
    private static final HttpRequest BASE = HttpRequest.newBuilder(URI.create("https://kiosk.fern.example/sales"))
            .timeout(Duration.ofSeconds(5))
            .build();

    private final HttpClient client = HttpClient.newHttpClient();

    String today() throws IOException, InterruptedException {
        return client.send(BASE, HttpResponse.BodyHandlers.ofString()).body();
    }

    int sell(String receipt) throws IOException, InterruptedException {
        HttpRequest sale = HttpRequest.newBuilder(BASE, (name, value) -> true)
                .POST(HttpRequest.BodyPublishers.ofString(receipt))
                .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        return client.send(sale, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
