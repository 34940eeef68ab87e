package moss.shade;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.function.Supplier;

/** The helper owns the request; what it is given, and asks in each round, is the key. */
class ShadeSale {
    private final HttpClient http = HttpClient.newHttpClient();

    int sell(String plant) throws IOException, InterruptedException {
        return post(plant, () -> UUID.randomUUID().toString()); // expect: IDEM106 high
    }

    private int post(String plant, Supplier<String> key) throws IOException, InterruptedException {
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://moss.example/shade"))
                    .header("Idempotency-Key", key.get())
                    .POST(HttpRequest.BodyPublishers.ofString(plant))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
