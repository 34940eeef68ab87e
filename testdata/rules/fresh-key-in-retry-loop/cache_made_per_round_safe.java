package tern.cache;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** The cache outlives the rounds, so each finds the key of the first. */
class ChargeCalls {
    private final HttpClient http = HttpClient.newHttpClient();
    private final Cache<String, String> keys = CacheBuilder.newBuilder().build();

    int charge(String order) throws Exception {
        IOException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            String key = keys.get(order, () -> UUID.randomUUID().toString());
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
