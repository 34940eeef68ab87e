package shop.lease;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class DepositPayments {
    private static final String KEYS = "idemlint:fresh-key-in-retry-loop deposits are settled by contract";

    @SuppressWarnings(KEYS)
    int deposit(HttpClient http, HttpRequest.Builder deposit) throws Exception {
        for (int attempt = 0; attempt < 4; attempt++) {
            String key = UUID.randomUUID().toString();
            try {
                return http.send(deposit.copy().setHeader("Idempotency-Key", key).build(),
                        BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << attempt);
            }
        }
        throw new IOException("no answer");
    }
}
