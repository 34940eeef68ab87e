package ski.pass;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class PassSale {
    private final HttpClient http = HttpClient.newHttpClient();

    int sell(URI target, String pass) throws InterruptedException {
        String key = null;
        for (int i = 0; i < 3; i++) {
            if (key == null) {
                key = UUID.randomUUID().toString();
            }
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.ofString(pass))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(300);
            }
        }
        return 0;
    }
}
