package tern.cache;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** The cache dies with the round, so it remembers nothing. */
class ChargeCalls {
    private final HttpClient http = HttpClient.newHttpClient();

    int charge(String order) throws Exception {
        IOException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            Cache<String, String> keys = CacheBuilder.newBuilder().build();
            String key = keys.get(order, () -> UUID.randomUUID().toString()); // expect: IDEM101
            try {
                return send(order, key);
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }

    private int send(String order, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.tern.example/charges"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(order))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
