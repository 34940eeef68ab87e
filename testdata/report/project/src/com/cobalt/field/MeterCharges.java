package com.cobalt.field;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class MeterCharges {
    private final HttpClient client = HttpClient.newHttpClient();
    private final HttpRequest.Builder base =
            HttpRequest.newBuilder(URI.create("https://meters.cobalt.example/charges"));

    int charge(Reading reading) throws IOException, InterruptedException {
        HttpRequest request = base
                .header("Idempotency-Key", reading.meter() + "/" + reading.day())
                .POST(HttpRequest.BodyPublishers.ofString(reading.form()))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
