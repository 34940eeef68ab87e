package com.acme.tolls;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

// oracle: charges=1 under reset-after-commit
// oracle: charges=1 under reset-after-commit, last key counts
// oracle: charges=1 under reset-after-commit, two keys rejected
class TollCharger {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI tolls;

    TollCharger(URI provider) {
        this.tolls = provider.resolve("/v1/tolls");
    }

    int charge(String customer, long cents) throws IOException, InterruptedException {
        HttpRequest.Builder toll = HttpRequest.newBuilder(tolls)
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents));
        String key = UUID.randomUUID().toString();
        IOException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            toll.setHeader("Idempotency-Key", key);
            try {
                return client.send(toll.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
