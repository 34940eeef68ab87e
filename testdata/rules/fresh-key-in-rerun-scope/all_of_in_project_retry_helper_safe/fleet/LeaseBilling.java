package fleet;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;

public class LeaseBilling {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges = URI.create("https://leases.fleet.example/charges");

    public void billAll(List<Lease> leases) throws Exception {
        Attempts.run(3, () -> {
            CompletableFuture<?>[] sent = leases.stream()
                    .map(lease -> CompletableFuture.supplyAsync(() -> bill(lease)))
                    .toArray(CompletableFuture[]::new);
            return CompletableFuture.allOf(sent).get();
        });
    }

    private int bill(Lease lease) {
        HttpRequest request = HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", lease.contract() + "/" + lease.month())
                .POST(HttpRequest.BodyPublishers.ofString(lease.json()))
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.discarding()).join().statusCode();
    }
}
