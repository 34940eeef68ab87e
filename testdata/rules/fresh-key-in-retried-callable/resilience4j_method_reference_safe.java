package wifi.routers;

import io.github.resilience4j.retry.Retry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** The input of a decorated function is the same for all attempts. */
class RouterSale {
    private static final String HEADER = "Idempotency-Key";
    private final HttpClient http = HttpClient.newHttpClient();
    private final Retry retry;

    RouterSale(Retry retry) {
        this.retry = retry;
    }

    String sell() {
        return Retry.decorateFunction(retry, this::post).apply(UUID.randomUUID());
    }

    private String post(UUID key) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://wifi.example/routers"))
                .header(HEADER, key.toString())
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).join().body();
    }
}
