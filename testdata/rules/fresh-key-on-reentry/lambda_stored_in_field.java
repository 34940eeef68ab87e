package port.ferry;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class FerryFares {
    private final HttpClient http = HttpClient.newHttpClient();

    void pay(String car) {
        Map<String, String> headers = Map.of("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM103
        Runnable again = () -> pay(car);
        send(car, headers).whenComplete((response, error) -> {
            if (error != null) {
                again.run();
            }
        });
    }

    private CompletableFuture<HttpResponse<Void>> send(String car, Map<String, String> headers) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("https://ferry.example/cars"));
        for (Map.Entry<String, String> header : headers.entrySet()) {
            builder.setHeader(header.getKey(), header.getValue());
        }
        return http.sendAsync(builder.POST(HttpRequest.BodyPublishers.ofString(car)).build(),
                HttpResponse.BodyHandlers.discarding());
    }
}
