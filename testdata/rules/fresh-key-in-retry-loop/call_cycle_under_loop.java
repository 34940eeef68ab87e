package loom.dye;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** even and odd call each other; the loop that repeats them is outside the cycle. */
class DyeBiller {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI target = URI.create("https://loom.example/dyes");

    void bill(int coats) throws InterruptedException {
        for (int i = 0; i < 3; i++) { // via: IDEM101
            try {
                even(coats);
                return;
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
    }

    private void even(int coats) throws IOException, InterruptedException {
        if (coats == 0) {
            pay();
        } else {
            odd(coats - 1);
        }
    }

    private void odd(int coats) throws IOException, InterruptedException {
        if (coats > 0) {
            even(coats - 1);
        }
    }

    private void pay() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(target)
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101 high
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        http.send(request, HttpResponse.BodyHandlers.discarding());
    }
}
