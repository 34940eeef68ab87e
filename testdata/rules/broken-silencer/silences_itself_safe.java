package shop.tax;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class TaxReporter {
    int report(HttpClient http, HttpRequest.Builder report) throws Exception {
        for (int attempt = 0; attempt < 4; attempt++) {
            String key = UUID.randomUUID().toString(); // idemlint: ignore[IDEM101] reports replace each other
            try {
                return http.send(report.copy().setHeader("Idempotency-Key", key).build(),
                        BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << attempt);
            }
        }
        throw new IOException("no answer");
    }
}
