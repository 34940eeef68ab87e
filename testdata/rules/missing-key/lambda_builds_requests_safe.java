package com.maple.batch;

import java.net.URI;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.function.Function;

class MoovTransfers {
    List<HttpRequest> requests(List<Transfer> transfers) {
        Function<Transfer, HttpRequest> toRequest = transfer ->
                HttpRequest.newBuilder(URI.create("https://api.moov.io/accounts/" + transfer.account() + "/transfers"))
                        .header("X-Idempotency-Key", transfer.id())
                        .POST(HttpRequest.BodyPublishers.ofString(transfer.json()))
                        .build();
        return transfers.stream().map(toRequest).toList();
    }
}
