package shop.order;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class OrderMover {
    int move(HttpClient http, HttpRequest.Builder move) throws Exception {
        for (int attempt = 0; attempt < 4; attempt++) {
            try {
                // idemlint: ignore[IDEM101] moving twice is moving once
                return http.send(move.copy().setHeader("Idempotency-Key", UUID.randomUUID().toString()).build(),
                        BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << attempt);
            }
        }
        throw new IOException("no answer");
    }
}
