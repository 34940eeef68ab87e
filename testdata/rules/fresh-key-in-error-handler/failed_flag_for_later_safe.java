package silk.store;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** The catch body writes a failure record; its random id is the record's own. */
class StoreOrders {
    interface Failures {
        void insert(String id, String order, String reason);
    }

    private final HttpClient http = HttpClient.newHttpClient();
    private final Failures failures;

    StoreOrders(Failures failures) {
        this.failures = failures;
    }

    void order(String order) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://store.example/orders"))
                .header("Idempotency-Key", order)
                .POST(HttpRequest.BodyPublishers.ofString(order))
                .build();
        try {
            http.send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            failures.insert(UUID.randomUUID().toString(), order, e.getMessage());
        }
    }
}
