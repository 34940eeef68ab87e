package vale.ferry;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class FerryInvoices {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI invoices = URI.create("https://ferry.vale.example/invoices");

    CompletableFuture<Integer> invoice(List<String> trips, int position, int round) {
        HttpRequest request = HttpRequest.newBuilder(invoices)
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM103
                .POST(HttpRequest.BodyPublishers.ofString(trips.get(position)))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .thenApply(response -> response.statusCode())
                .exceptionallyCompose(error -> round > 4
                        ? CompletableFuture.failedFuture(error)
                        : invoice(trips, position, round + 1));
    }
}
