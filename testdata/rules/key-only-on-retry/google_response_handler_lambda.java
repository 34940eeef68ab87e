package com.sable.google;

import com.google.api.client.http.GenericUrl;
import com.google.api.client.http.HttpContent;
import com.google.api.client.http.HttpRequest;
import com.google.api.client.http.HttpRequestFactory;
import com.google.api.client.http.HttpResponse;
import java.io.IOException;

class CreditPurchase {
    private final HttpRequestFactory requests;

    CreditPurchase(HttpRequestFactory requests) {
        this.requests = requests;
    }

    HttpResponse buy(String orderId, HttpContent content) throws IOException {
        HttpRequest request = requests.buildPostRequest(new GenericUrl("https://credits.sable.example/orders"), content); // expect: IDEM202
        request.setUnsuccessfulResponseHandler((failed, response, supportsRetry) -> {
            failed.getHeaders().set("Idempotency-Key", orderId); // via: IDEM202
            return supportsRetry;
        });
        return request.execute();
    }
}
