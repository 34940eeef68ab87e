package com.umber.rest;

import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClient;

class LedgerClient {
    private final RestClient rest;

    LedgerClient(RestClient.Builder builder) {
        this.rest = builder.defaultHeaders(LedgerClient::common).build();
    }

    private static void common(HttpHeaders headers) {
        headers.set("X-Source", "ledger");
    }

    void book(Entry entry) {
        rest.post().uri("https://ledger.umber.example/entries").header("Idempotency-Key", entry.id()).body(entry).retrieve().toBodilessEntity();
    }
}
