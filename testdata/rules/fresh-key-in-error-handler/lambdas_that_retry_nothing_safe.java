package silk.bank;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.springframework.transaction.support.TransactionTemplate;

/** A transaction and a default value are not error paths. */
class BankOrders {
    private final HttpClient http = HttpClient.newHttpClient();
    private final TransactionTemplate tx;

    BankOrders(TransactionTemplate tx) {
        this.tx = tx;
    }

    CompletableFuture<HttpResponse<Void>> order(String note, Optional<String> given) {
        return tx.execute(status -> {
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://bank.example/orders"))
                    .header("Idempotency-Key", given.orElseGet(() -> UUID.randomUUID().toString()))
                    .POST(HttpRequest.BodyPublishers.ofString(note))
                    .build();
            return http.sendAsync(request, HttpResponse.BodyHandlers.discarding());
        });
    }
}
