package moon.lander;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletionStage;

class FuelOrders {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI depot = URI.create("https://moon.example/fuel");

    CompletionStage<Integer> order(int litres) {
        return submit(litres)
                .exceptionallyComposeAsync(error -> submit(litres)); // via: IDEM102
    }

    private CompletionStage<Integer> submit(int litres) {
        return http.sendAsync(prepare(litres), HttpResponse.BodyHandlers.discarding())
                .thenApply(HttpResponse::statusCode);
    }

    private HttpRequest prepare(int litres) {
        return HttpRequest.newBuilder(depot)
                .header("Idempotency-Key", nextToken())
                .POST(HttpRequest.BodyPublishers.ofString("litres=" + litres))
                .build();
    }

    private static String nextToken() {
        return Long.toString(System.currentTimeMillis(), 36); // expect: IDEM102 high
    }
}
