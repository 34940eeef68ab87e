package vine.lab;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** The alert has a key of its own; the order is not sent again. */
class LabOrders {
    private final HttpClient http = HttpClient.newHttpClient();

    void order(HttpRequest order, String lot) throws InterruptedException {
        try {
            http.send(order, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            alert(lot, e);
        }
    }

    private void alert(String lot, Exception problem) {
        HttpRequest alert = HttpRequest.newBuilder(URI.create("https://pager.example/alerts"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(lot + ": " + problem.getMessage()))
                .build();
        http.sendAsync(alert, HttpResponse.BodyHandlers.discarding());
    }
}
