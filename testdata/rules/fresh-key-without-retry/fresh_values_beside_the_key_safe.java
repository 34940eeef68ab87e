package com.willow.beside;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Instant;
import java.util.UUID;

class BesideTheKey {
    HttpRequest request(Order order) {
        return HttpRequest.newBuilder(URI.create("https://orders.willow.example/orders"))
                .header("X-Request-Id", UUID.randomUUID().toString())
                .header("X-Sent-At", Instant.now().toString())
                .header("Idempotency-Key", order.id())
                .POST(HttpRequest.BodyPublishers.ofString(order.json()))
                .build();
    }
}
