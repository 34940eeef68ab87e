package com.maple.proxy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class ProxiedCharges {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges;

    ProxiedCharges(URI charges) {
        this.charges = charges;
    }

    int charge(String form) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(charges) // expect: IDEM203
                .setHeader("Authorization", "Bearer rk_live_" + System.getenv("RESTRICTED_KEY"))
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
