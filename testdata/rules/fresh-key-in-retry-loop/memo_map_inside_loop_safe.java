package zoo.sponsor;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Held under the operation's identity, longer than any round. */
class SponsorDesk {
    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, String> keys = new ConcurrentHashMap<>();

    int sponsor(URI target, String animal) throws IOException, InterruptedException {
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            String key = keys.computeIfAbsent(animal, a -> UUID.randomUUID().toString());
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
