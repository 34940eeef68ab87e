package crew.payroll;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class PayrollClient {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<String>> pay(String line) {
        String key = UUID.randomUUID().toString();
        return post(line, key)
                .exceptionallyCompose(problem -> { // via: IDEM102
                    String next = UUID.randomUUID().toString(); // expect: IDEM102 high
                    return post(line, next);
                });
    }

    private CompletableFuture<HttpResponse<String>> post(String line, String key) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://payroll.example/lines"))
                .header("Idempotency-Key", key) // via: IDEM102
                .POST(HttpRequest.BodyPublishers.ofString(line))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }
}
