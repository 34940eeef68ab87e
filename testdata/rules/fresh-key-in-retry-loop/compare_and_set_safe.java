package arcade.coins;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

/** The loop repeats a swap in memory; the send comes after it, with the value that won. */
class CoinPurse {
    record Balance(long coins, String lastSpend) {
    }

    private final AtomicReference<Balance> balance = new AtomicReference<>(new Balance(0, ""));
    private final HttpClient http = HttpClient.newHttpClient();

    void spend(long coins) throws IOException, InterruptedException {
        Balance next;
        while (true) {
            Balance seen = balance.get();
            next = new Balance(seen.coins() - coins, UUID.randomUUID().toString());
            if (balance.compareAndSet(seen, next)) {
                break;
            }
        }
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://arcade.example/spends"))
                .header("Idempotency-Key", next.lastSpend())
                .POST(HttpRequest.BodyPublishers.ofString(Long.toString(coins)))
                .build();
        http.send(request, HttpResponse.BodyHandlers.discarding());
    }
}
