package reed.canal;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class CanalTolls {
    private final HttpClient http = HttpClient.newHttpClient();

    int pay(URI lock, String barge) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            StringBuilder toll = new StringBuilder(barge);
            toll.append('/');
            toll.append(UUID.randomUUID()); // expect: IDEM101
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
