package shop.billing;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class CardCharger {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI charges = URI.create("https://payments.shop.internal/charges");

    String charge(String body) throws IOException, InterruptedException {
        IOException last = null;
        for (int attempt = 0; attempt < 3; attempt++) { // via: IDEM101
            HttpRequest request = HttpRequest.newBuilder(charges)
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101 high
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
