package com.acme.dues;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

// oracle: charges=2 under reset-after-commit
// oracle: charges=2 under status-500-after-commit
// oracle: charges=1 under reset-before-commit
class DuesCollector {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges;

    DuesCollector(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    String collect(String customer, long cents) throws IOException, InterruptedException {
        IOException last = null;
        for (int attempt = 0; attempt < 3; attempt++) { // via: IDEM101
            HttpRequest request = HttpRequest.newBuilder(charges)
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101 high
                    .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                    .build();
            try {
                HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() < 500) {
                    return response.body();
                }
                last = new IOException("status " + response.statusCode());
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
