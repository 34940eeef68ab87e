package com.willow.rent;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class RentCharger {
    private final HttpClient client = HttpClient.newHttpClient();

    int charge(Rent rent) throws Exception {
        String key = UUID.nameUUIDFromBytes((rent.contract() + rent.month()).getBytes()).toString();
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://rent.willow.example/charges"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(rent.form()))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
