package reed.canal;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** The fresh part goes into the log line, not into the key. */
class CanalTolls {
    private final HttpClient http = HttpClient.newHttpClient();

    int pay(URI lock, String barge, String passage) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            StringBuilder toll = new StringBuilder(barge);
            StringBuilder line = new StringBuilder("try ");
            toll.append('/');
            toll.append(passage);
            line.append(UUID.randomUUID());
            System.err.println(line);
            HttpRequest request = HttpRequest.newBuilder(lock)
                    .header("Idempotency-Key", toll.toString())
                    .POST(HttpRequest.BodyPublishers.ofString(barge))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(150);
            }
        }
        return 0;
    }
}
