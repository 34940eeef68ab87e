package boat.rent;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;

class BoatRent {
    private final HttpClient http = HttpClient.newHttpClient();
    private final RetryPolicy<Integer> policy = RetryPolicy.<Integer>builder().withMaxRetries(3).build();

    int rent(String boat) {
        Instant requested = Instant.now();
        return Failsafe.with(policy).get(() -> {
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://boat.example/rents"))
                    .header("Idempotency-Key", boat + "/" + requested)
                    .header("X-Sent-At", Instant.now().toString())
                    .POST(HttpRequest.BodyPublishers.ofString(boat))
                    .build();
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        });
    }
}
