package com.sable.rent;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class RentCharger {
    private static final String KEY = "Idempotency-Key";

    private final HttpClient client = HttpClient.newHttpClient();

    int charge(Rent rent) throws Exception {
        for (int n = 0; n < 3; n++) {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("https://rent.sable.example/charges")) // expect: IDEM202
                    .POST(HttpRequest.BodyPublishers.ofString(rent.form()));
            if (n > 0) {
                request.header(KEY, rent.chargeId()); // via: IDEM202
            }
            try {
                return client.send(request.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
        throw new IOException("rent not charged");
    }
}
