package com.yarrow.mangopay;

import com.google.common.hash.Hashing;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

class MangopayTransfers {
    private static final URI TRANSFERS = URI.create("https://api.sandbox.mangopay.com/v2.01/acme/transfers");

    private final HttpClient client = HttpClient.newHttpClient();

    int transfer(Transfer transfer) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(TRANSFERS)
                .header("Idempotency-Key", keyOf(transfer))
                .POST(HttpRequest.BodyPublishers.ofString(transfer.json()))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    private static String keyOf(Transfer transfer) {
        return Hashing.sha256().hashString(transfer.id(), StandardCharsets.UTF_8).toString(); // expect: IDEM403
    }
}
