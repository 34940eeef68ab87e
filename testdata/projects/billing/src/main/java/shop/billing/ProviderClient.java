package shop.billing;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;

/** The one place that talks to the payment provider. */
class ProviderClient {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI base;

    ProviderClient(URI base) {
        this.base = base;
    }

    /** Sends one request. The key is the caller's: it knows what one operation is. */
    String post(String path, String key, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(path))
                .timeout(Duration.ofSeconds(10))
                .setHeader(ProviderHeaders.KEY, key)
                .setHeader(ProviderHeaders.TRACE, UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 500) {
            throw new IOException("provider answered " + response.statusCode());
        }
        return response.body();
    }
}
