package shop.coupon;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class Vouchers {
    int cash(HttpClient http, HttpRequest.Builder cash) throws Exception {
        for (int attempt = 0; attempt < 4; attempt++) {
            HttpRequest request = cash.copy()
                    .header("Accept", "text/plain")
                    // idemlint: ignore[IDEM101] vouchers are used once
                    .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                    .build();
            try {
                return http.send(request, BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << attempt);
            }
        }
        throw new IOException("no answer");
    }
}
