package moss.shade;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.function.Supplier;

/** The helper asks once, before its first round. */
class ShadeSale {
    private final HttpClient http = HttpClient.newHttpClient();

    int sell(String plant) throws IOException, InterruptedException {
        return post(plant, () -> UUID.randomUUID().toString());
    }

    private int post(String plant, Supplier<String> source) throws IOException, InterruptedException {
        String key = source.get();
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://moss.example/shade"))
                    .header("Idempotency-Key", key)
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
