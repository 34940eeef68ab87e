package tern.retry4j;

import com.evanlennick.retry4j.CallExecutor;
import com.evanlennick.retry4j.config.RetryConfig;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class ChargeCalls {
    private final HttpClient http = HttpClient.newHttpClient();
    private final CallExecutor<Integer> calls;

    ChargeCalls(RetryConfig config) {
        calls = new CallExecutor<>(config);
    }

    Integer charge(String order) {
        return calls.execute(() -> send(order, UUID.randomUUID().toString())).getResult(); // expect: IDEM106
    }

    private int send(String order, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.tern.example/charges"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(order))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
