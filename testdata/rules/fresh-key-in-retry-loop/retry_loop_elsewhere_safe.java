package fish.market;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** One method retries a query, another pays once; they have nothing to do with each other. */
class StallClient {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI base = URI.create("https://market.example/stalls/");

    String prices(String stall) throws IOException, InterruptedException {
        IOException last = null;
        for (int attempt = 0; attempt < 5; attempt++) {
            try {
                HttpRequest query = HttpRequest.newBuilder(base.resolve(stall)).GET().build();
                return http.send(query, HttpResponse.BodyHandlers.ofString()).body();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }

    int rent(String stall) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(stall + "/rent"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
