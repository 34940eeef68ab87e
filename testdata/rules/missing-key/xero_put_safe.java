package com.maple.books;

import java.net.URI;
import java.net.http.HttpRequest;

class XeroInvoices {
    HttpRequest create(String json, String tenant, String invoice) {
        return HttpRequest.newBuilder()
                .uri(URI.create("https://api.xero.com/api.xro/2.0/Invoices"))
                .header("Xero-Tenant-Id", tenant)
                .header("Idempotency-Key", invoice)
                .PUT(HttpRequest.BodyPublishers.ofString(json))
                .build();
    }
}
