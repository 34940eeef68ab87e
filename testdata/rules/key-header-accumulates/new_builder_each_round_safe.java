package com.cobalt.rounds;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class RoundByRound {
    private final HttpClient client = HttpClient.newHttpClient();

    int charge(Fee fee) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://fees.cobalt.example/charges"))
                    .header("Idempotency-Key", fee.id())
                    .POST(HttpRequest.BodyPublishers.ofString(fee.form()))
                    .build();
            try {
                return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100L << i);
            }
        }
        return -1;
    }
}
