package crew.bonus;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class BonusClient {
    private static final String ONCE = "Idempotency-Key";
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI target = URI.create("https://payroll.example/bonus");

    CompletableFuture<String> pay(String line) {
        HttpRequest request = request(line);
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenApply(HttpResponse::body)
                .exceptionally(t -> http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).join().body());
    }

    private HttpRequest request(String line) {
        UUID id = UUID.randomUUID();
        return HttpRequest.newBuilder(target)
                .header(ONCE, id.toString())
                .POST(HttpRequest.BodyPublishers.ofString(line))
                .build();
    }
}
