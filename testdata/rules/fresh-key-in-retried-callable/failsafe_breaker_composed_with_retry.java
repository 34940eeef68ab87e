package glen.lifts;

import dev.failsafe.CircuitBreaker;
import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;

class LiftPasses {
    private final HttpClient http = HttpClient.newHttpClient();

    int sell(String pass) {
        CircuitBreaker<Integer> guard = CircuitBreaker.<Integer>builder()
                .withFailureThreshold(5)
                .withDelay(Duration.ofSeconds(10))
                .build();
        RetryPolicy<Integer> twice = RetryPolicy.<Integer>builder().withMaxRetries(2).build();
        return Failsafe.with(twice).compose(guard).get(() -> send(pass));
    }

    private int send(String pass) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://lifts.glen.example/passes"))
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM106
                .POST(HttpRequest.BodyPublishers.ofString(pass))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
