package shop.card;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class CardCharger {
    int charge(HttpClient http, HttpRequest.Builder charge) throws Exception {
        for (int attempt = 0; attempt < 4; attempt++) {
            // idemlint: ignore[fresh-key-in-retry-lop] the acquirer dedupes by reference // expect: IDEM901 "the nearest is `fresh-key-in-retry-loop`"
            String key = UUID.randomUUID().toString(); // expect: IDEM101
            try {
                return http.send(charge.copy().setHeader("Idempotency-Key", key).build(),
                        BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << attempt);
            }
        }
        throw new IOException("no answer");
    }
}
