package shop.rent;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class RentCollector {
    void collect(HttpClient http, HttpRequest.Builder rent) throws Exception {
        int failures = 0;
        // idemlint: ignore[IDEM101] the landlord sees one transfer per month
        for (String key = UUID.randomUUID().toString(); failures < 5;
                key = UUID.randomUUID().toString()) {
            try {
                http.send(rent.copy().setHeader("Idempotency-Key", key).build(), BodyHandlers.discarding());
                return;
            } catch (IOException e) {
                failures++;
            }
        }
    }
}
