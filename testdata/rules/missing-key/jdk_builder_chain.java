package com.maple.payments;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class AdyenPayments {
    private final HttpClient client = HttpClient.newHttpClient();

    String pay(Checkout checkout) throws Exception {
        HttpRequest request = HttpRequest.newBuilder() // expect: IDEM203
                .uri(URI.create("https://checkout-test.adyen.com/v71/payments"))
                .header("x-api-key", System.getenv("ADYEN_KEY"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(checkout.json()))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }
}
