package tern.stage;

import io.github.resilience4j.retry.Retry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledExecutorService;

class ChargeCalls {
    private final HttpClient http = HttpClient.newHttpClient();
    private final Retry retry = Retry.ofDefaults("charges");
    private final ScheduledExecutorService timer;

    ChargeCalls(ScheduledExecutorService timer) {
        this.timer = timer;
    }

    CompletionStage<Integer> charge(String order) {
        return retry.executeCompletionStage(timer, () -> send(order, UUID.randomUUID().toString())); // expect: IDEM106
    }

    private CompletionStage<Integer> send(String order, String key) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.tern.example/charges"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(order))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding()).thenApply(HttpResponse::statusCode);
    }
}
