package com.maple.books;

import java.net.URI;
import java.net.http.HttpRequest;

class XeroInvoices {
    HttpRequest create(String json, String tenant) {
        return HttpRequest.newBuilder() // expect: IDEM203
                .uri(URI.create("https://api.xero.com/api.xro/2.0/Invoices"))
                .header("Xero-Tenant-Id", tenant)
                .PUT(HttpRequest.BodyPublishers.ofString(json))
                .build();
    }
}
