package com.acme.uni;

import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

// oracle: charges=2 under reset-after-commit
class UniCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges;

    UniCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    String charge(String customer, long cents) {
        return Uni.createFrom().completionStage(() -> client.sendAsync(
                        request(customer, cents), HttpResponse.BodyHandlers.ofString()))
                .onFailure().retry().atMost(2)
                .await().indefinitely()
                .body();
    }

    private HttpRequest request(String customer, long cents) {
        return HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM107
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
    }
}
