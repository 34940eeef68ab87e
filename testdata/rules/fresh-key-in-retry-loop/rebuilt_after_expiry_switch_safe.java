package rail.season;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class SeasonTicket {
    private final HttpClient http = HttpClient.newHttpClient();

    String buy(URI target, String rider) throws IOException, InterruptedException {
        String key = UUID.randomUUID().toString();
        for (;;) {
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.ofString(rider))
                    .build();
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            switch (response.statusCode()) {
                case 200:
                case 201:
                    return response.body();
                case 503:
                    Thread.sleep(1000);
                    continue;
                default:
                    throw new IOException("status " + response.statusCode());
            }
        }
    }
}
