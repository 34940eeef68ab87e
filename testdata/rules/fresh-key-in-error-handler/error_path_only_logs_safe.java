package silk.road;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class SilkOrders {
    private static final System.Logger LOG = System.getLogger("silk");
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<Integer> order(String bale) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://silk.example/bales"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(bale))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .thenApply(HttpResponse::statusCode)
                .exceptionally(error -> {
                    String incident = UUID.randomUUID().toString();
                    LOG.log(System.Logger.Level.ERROR, "idempotency unknown, incident " + incident, error);
                    return -1;
                });
    }
}
