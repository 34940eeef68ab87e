package zoo.sponsor;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** The map dies with the round, so it remembers nothing. */
class SponsorDesk {
    private final HttpClient http = HttpClient.newHttpClient();

    int sponsor(URI target, String animal) throws IOException, InterruptedException {
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            Map<String, String> keys = new HashMap<>();
            String key = keys.computeIfAbsent(animal, a -> UUID.randomUUID().toString()); // expect: IDEM101
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.ofString(animal))
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
