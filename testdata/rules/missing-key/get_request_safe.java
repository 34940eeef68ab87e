package com.maple.reads;

import java.net.URI;
import java.net.http.HttpRequest;

class ChargeReader {
    HttpRequest one(String id) {
        return HttpRequest.newBuilder(URI.create("https://api.stripe.com/v1/charges/" + id))
                .header("Authorization", "Bearer " + System.getenv("STRIPE_KEY"))
                .GET()
                .build();
    }

    HttpRequest all() {
        return HttpRequest.newBuilder().uri(URI.create("https://api.stripe.com/v1/charges")).build();
    }
}
