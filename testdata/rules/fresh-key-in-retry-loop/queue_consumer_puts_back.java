package press.bind;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** One job, sent until the press takes it. */
class BindWorker {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI target = URI.create("https://press.example/bindings");

    void bind(String job) throws InterruptedException {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                HttpRequest request = HttpRequest.newBuilder(target)
                        .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101 high
                        .POST(HttpRequest.BodyPublishers.ofString(job))
                        .build();
                http.send(request, HttpResponse.BodyHandlers.discarding());
                break;
            } catch (IOException e) {
                System.err.println("again: " + e.getMessage());
            }
        }
    }
}
