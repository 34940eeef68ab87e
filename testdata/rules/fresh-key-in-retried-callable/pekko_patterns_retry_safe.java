package tern.pekko;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.pattern.Patterns;

class ChargeCalls {
    private final HttpClient http = HttpClient.newHttpClient();
    private final ActorSystem system;

    ChargeCalls(ActorSystem system) {
        this.system = system;
    }

    CompletionStage<Integer> charge(String order) {
        return Patterns.retry(
                () -> send(order, order),
                3, Duration.ofMillis(200), system);
    }

    private CompletionStage<Integer> send(String order, String key) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.tern.example/charges"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(order))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding()).thenApply(HttpResponse::statusCode);
    }
}
