package mills;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Objects;
import java.util.UUID;

class FlourMill {
    private final HttpClient http = HttpClient.newHttpClient();

    void grind(String sack) throws Exception {
        for (int attempt = 1; attempt <= 3; attempt++) {
            if (post(sack, null) < 500) {
                return;
            }
        }
    }

    private int post(String sack, String token) throws Exception {
        String key = Objects.requireNonNullElse(token, UUID.randomUUID().toString()); // expect: IDEM101
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://mills.test/grind"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(sack))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
