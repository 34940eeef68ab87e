package arcade.prizes;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

/** The first round stores the key, later rounds find it, success clears it. */
class PrizeClaim {
    private final AtomicReference<String> pending = new AtomicReference<>();
    private final HttpClient http = HttpClient.newHttpClient();

    int claim(String prize) throws IOException, InterruptedException {
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            String key = pending.updateAndGet(k -> k == null ? UUID.randomUUID().toString() : k);
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://arcade.example/prizes"))
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.ofString(prize))
                    .build();
            try {
                int status = http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
                pending.set(null);
                return status;
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
