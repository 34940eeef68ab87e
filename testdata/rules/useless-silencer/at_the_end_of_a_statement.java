package shop.coupon;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class Coupons {
    int redeem(HttpClient http, HttpRequest.Builder redeem) throws Exception {
        for (int attempt = 0; attempt < 4; attempt++) {
            HttpRequest request = redeem.copy()
                    .header("Accept", "text/plain")
                    .setHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101
                    .build(); // idemlint: ignore[IDEM101] coupons are used once // expect: IDEM902
            try {
                return http.send(request, BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << attempt);
            }
        }
        throw new IOException("no answer");
    }
}
