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

    CompletableFuture<Void> invoice(List<String> trips, int position) {
        if (position >= trips.size()) {
            return CompletableFuture.completedFuture(null);
        }
        HttpRequest request = HttpRequest.newBuilder(invoices)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(trips.get(position)))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .handle((response, error) -> error == null ? response.statusCode() : -1)
                .thenCompose(status -> invoice(trips, position + 1));
    }
}
