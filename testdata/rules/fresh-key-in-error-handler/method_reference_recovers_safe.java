package swim.pool;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

class LaneBooking {
    private final HttpClient http = HttpClient.newHttpClient();
    private final String lane;
    private final String key;

    LaneBooking(String lane, String key) {
        this.lane = lane;
        this.key = key;
    }

    CompletableFuture<HttpResponse<String>> book() {
        return send(key).exceptionallyCompose(this::second);
    }

    private CompletableFuture<HttpResponse<String>> second(Throwable problem) {
        return send(key);
    }

    private CompletableFuture<HttpResponse<String>> send(String once) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://pool.example/lanes"))
                .header("Idempotency-Key", once)
                .POST(HttpRequest.BodyPublishers.ofString(lane))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }
}
