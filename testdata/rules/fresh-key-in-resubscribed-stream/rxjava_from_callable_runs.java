package com.acme.rx;

import io.reactivex.rxjava3.core.Single;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

// oracle: charges=2 under reset-after-commit
class RxCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges;

    RxCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    int charge(String customer, long cents) {
        return Single.fromCallable(() -> send(customer, cents, UUID.randomUUID().toString())) // expect: IDEM107
                .retry(2)
                .blockingGet();
    }

    private int send(String customer, long cents, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
