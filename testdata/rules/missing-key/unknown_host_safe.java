package com.maple.internal;

import java.net.URI;
import java.net.http.HttpRequest;

class InternalLedger {
    HttpRequest booking(String json) {
        return HttpRequest.newBuilder(URI.create("https://ledger.maple.example/bookings"))
                .header("Authorization", "Bearer " + System.getenv("LEDGER_TOKEN"))
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
    }
}
