package com.maple.square;

import java.net.URI;
import java.net.http.HttpRequest;

class SquarePayments {
    HttpRequest pay(String source, String order) {
        String json = "{\"source_id\":\"" + source + "\",\"idempotency_key\":\"" + order + "\"}";
        return HttpRequest.newBuilder(URI.create("https://connect.squareup.com/v2/payments"))
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
    }
}
