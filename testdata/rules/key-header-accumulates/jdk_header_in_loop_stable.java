package com.cobalt.dues;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class DuesCharger {
    private static final String HEADER = "Idempotency-Key";

    private final HttpClient client = HttpClient.newHttpClient();

    int charge(Dues dues) throws InterruptedException {
        String key = dues.member() + "-" + dues.year();
        HttpRequest.Builder builder = HttpRequest.newBuilder().uri(URI.create("https://dues.cobalt.example/charges"));
        int left = 5;
        while (left-- > 0) {
            HttpRequest request = builder
                    .header(HEADER, key) // expect: IDEM201
                    .POST(HttpRequest.BodyPublishers.ofString(dues.form()))
                    .build();
            try {
                return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
        return -1;
    }
}
