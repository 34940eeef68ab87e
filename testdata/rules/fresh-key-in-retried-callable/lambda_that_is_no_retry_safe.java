package silo.bank;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionTemplate;

/** A transaction, a delay and a once-only executor call their argument once. */
class BankTransfers {
    private final HttpClient http = HttpClient.newHttpClient();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final TransactionTemplate tx;

    BankTransfers(TransactionTemplate tx) {
        this.tx = tx;
    }

    void transfer(String iban) {
        tx.execute(status -> post("tx", iban));
        timer.schedule(() -> post("later", iban), 1, TimeUnit.HOURS);
        executeIdempotent(iban, () -> post("once", iban));
    }

    private <T> T executeIdempotent(String key, Supplier<T> body) {
        synchronized (key.intern()) {
            return body.get();
        }
    }

    private HttpResponse<Void> post(String path, String iban) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://bank.example/" + path))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(iban))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding()).join();
    }
}
