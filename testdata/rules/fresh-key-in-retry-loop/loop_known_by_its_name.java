package toll.road;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** Nothing leaves this loop; only its names say that the rounds are attempts. */
class TollPoster {
    private static final int MAX_ATTEMPTS = 3;
    private final HttpClient http = HttpClient.newHttpClient();

    void post(URI gate, String plate) {
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            HttpRequest request = HttpRequest.newBuilder(gate)
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101 medium
                    .POST(HttpRequest.BodyPublishers.ofString(plate))
                    .build();
            http.sendAsync(request, HttpResponse.BodyHandlers.discarding()).join();
        }
    }
}
