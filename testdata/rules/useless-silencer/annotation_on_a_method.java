package shop.pledge;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class Pledges {
    @SuppressWarnings("idemlint:IDEM101") // expect: IDEM902
    int pledge(HttpClient http, HttpRequest.Builder pledge) throws Exception {
        String key = UUID.randomUUID().toString();
        for (int attempt = 0; attempt < 4; attempt++) {
            try {
                return http.send(pledge.copy().setHeader("Idempotency-Key", key).build(),
                        BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << attempt);
            }
        }
        throw new IOException("no answer");
    }
}
