package io.tix.sale;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.function.Supplier;

class SeatSale {
    private final HttpClient http = HttpClient.newHttpClient();

    HttpResponse<String> sell(URI target, String seat) throws InterruptedException {
        Supplier<HttpRequest> template = () -> HttpRequest.newBuilder(target)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .PUT(HttpRequest.BodyPublishers.ofString(seat))
                .build();
        HttpRequest request = template.get();
        for (int i = 0; i < 3; i++) {
            try {
                return http.send(request, HttpResponse.BodyHandlers.ofString());
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
        throw new IllegalStateException("seat not sold");
    }
}
