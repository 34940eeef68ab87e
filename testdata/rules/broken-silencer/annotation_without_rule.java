package shop.lease;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class LeasePayments {
    @SuppressWarnings({"unused", "idemlint:"}) // expect: IDEM901 "no rule is named"
    int collect(HttpClient http, HttpRequest.Builder collect) throws Exception {
        for (int attempt = 0; attempt < 4; attempt++) {
            String key = UUID.randomUUID().toString(); // expect: IDEM101
            try {
                return http.send(collect.copy().setHeader("Idempotency-Key", key).build(),
                        BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << attempt);
            }
        }
        throw new IOException("no answer");
    }
}
