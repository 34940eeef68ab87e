package com.acme.late;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

// oracle: charges=2 under reset-after-commit
class LateCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges;

    LateCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    int charge(String customer, long cents) throws IOException, InterruptedException {
        HttpRequest.Builder charge = HttpRequest.newBuilder(charges) // expect: IDEM202
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents));
        try {
            return client.send(charge.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException lost) {
            charge.header("Idempotency-Key", "dues-" + customer);
            return client.send(charge.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
        }
    }
}
