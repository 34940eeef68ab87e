package moss.tram;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class TramPass {
    private final HttpClient http = HttpClient.newHttpClient();

    int buy(URI target, String zone) throws IOException, InterruptedException {
        String once = null;
        IOException last = null;
        for (int i = 0; i < 4; i++) {
            if (i == 0) {
                once = UUID.randomUUID().toString();
            }
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", once)
                    .POST(HttpRequest.BodyPublishers.ofString(zone))
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
