package tax.office;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** No exception anywhere: the status decides that the same method runs again. */
class TaxPayment {
    private final HttpClient http = HttpClient.newHttpClient();

    CompletableFuture<HttpResponse<String>> pay(String form, int attempt) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://tax.example/payments"))
                .headers("Content-Type", "text/plain", "Idempotency-Key", newKey())
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenCompose(response -> response.statusCode() >= 500 && attempt < 3
                        ? pay(form, attempt + 1)
                        : CompletableFuture.completedFuture(response));
    }

    private static String newKey() {
        return UUID.randomUUID().toString(); // expect: IDEM103
    }
}
