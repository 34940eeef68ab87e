package com.maple.named;

import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Method;

class FireblocksTransactions {
    private static final String TRANSACTIONS = "https://api.fireblocks.io/v1/transactions";

    SimpleHttpRequest transaction(String json) {
        SimpleHttpRequest request = SimpleHttpRequest.create(Method.POST, java.net.URI.create(TRANSACTIONS)); // expect: IDEM203
        request.setBody(json, ContentType.APPLICATION_JSON);
        return request;
    }
}
