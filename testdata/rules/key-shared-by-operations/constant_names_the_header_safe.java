package com.umber.names;

import java.net.URI;
import java.net.http.HttpRequest;

class Names {
    static final String IDEMPOTENCY_KEY = "Idempotency-Key";
    static final String IDEMPOTENCY_KEY_PREFIX = "idem:";

    HttpRequest request(Order order) {
        return HttpRequest.newBuilder(URI.create("https://orders.umber.example/orders"))
                .header(IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_PREFIX.concat(order.id()))
                .POST(HttpRequest.BodyPublishers.ofString(order.json()))
                .build();
    }
}
