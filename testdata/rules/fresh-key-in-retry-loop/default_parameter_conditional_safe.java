package lockers;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class LockerRent {
    private final HttpClient http = HttpClient.newHttpClient();

    void rent(String locker) throws Exception {
        for (int attempt = 1; attempt <= 3; attempt++) {
            if (post(locker, "rent-" + locker) < 500) {
                return;
            }
        }
    }

    private int post(String locker, String token) throws Exception {
        String key = token != null ? token : UUID.randomUUID().toString();
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://lockers.test/rent"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(locker))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
