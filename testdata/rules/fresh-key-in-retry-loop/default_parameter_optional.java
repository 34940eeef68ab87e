package wells;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.UUID;

class WellDrill {
    private final HttpClient http = HttpClient.newHttpClient();

    void drill(String field) throws Exception {
        for (int attempt = 1; attempt <= 3; attempt++) {
            if (post(field, null) < 500) {
                return;
            }
        }
    }

    private int post(String field, String token) throws Exception {
        String key = Optional.ofNullable(token).orElseGet(() -> UUID.randomUUID().toString()); // expect: IDEM101
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://wells.test/drill"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(field))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
