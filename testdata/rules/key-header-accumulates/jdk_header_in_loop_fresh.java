package com.cobalt.fees;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class FeeCharger {
    private final HttpClient client = HttpClient.newHttpClient();

    int charge(Fee fee) throws IOException, InterruptedException {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("https://fees.cobalt.example/charges"))
                .POST(HttpRequest.BodyPublishers.ofString(fee.form()));
        IOException last = null;
        for (int i = 0; i < 3; i++) { // via: IDEM201
            builder.header("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM101, IDEM201
            try {
                return client.send(builder.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
