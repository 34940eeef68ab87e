package shop.gift;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class GiftCards {
    int issue(HttpClient http, HttpRequest.Builder issue) throws Exception {
        for (int attempt = 0; attempt < 4; attempt++) {
            /* idemlint: ignore[IDEM101]
             * gift cards are counted, and a second one is
             * taken back in the night
             */
            String key = UUID.randomUUID().toString();
            try {
                return http.send(issue.copy().setHeader("Idempotency-Key", key).build(),
                        BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << attempt);
            }
        }
        throw new IOException("no answer");
    }
}
