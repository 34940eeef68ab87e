package com.umber.dues;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class DuesCharger {
    private final HttpClient client = HttpClient.newHttpClient();

    int charge(Dues dues) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://dues.umber.example/charges"))
                .header("Idempotency-Key", "membership-dues-" + dues.member() + "-" + dues.year())
                .POST(HttpRequest.BodyPublishers.ofString(dues.form()))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
