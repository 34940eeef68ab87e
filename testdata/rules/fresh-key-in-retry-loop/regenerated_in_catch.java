package ferry.cargo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class FreightBiller {
    private final HttpClient http = HttpClient.newHttpClient();

    int bill(URI target, String manifest) throws IOException, InterruptedException {
        String key = UUID.randomUUID().toString();
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", key) // via: IDEM101
                    .POST(HttpRequest.BodyPublishers.ofString(manifest))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                key = UUID.randomUUID().toString(); // expect: IDEM101 high
                last = e;
            }
        }
        throw last;
    }
}
