package com.sable.status;

import java.util.Map;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;

class StampSeller {
    private final AsyncHttpClient http;

    StampSeller(AsyncHttpClient http) {
        this.http = http;
    }

    Response sell(Stamps stamps) throws Exception {
        Request request = new RequestBuilder("POST").setUrl("https://stamps.sable.example/orders")
                .setSingleHeaders(Map.of("Idempotency-Key", stamps.orderId()))
                .build();
        Response response = http.executeRequest(request).get();
        if (response.getStatusCode() >= 500) {
            Request again = request.toBuilder()
                    .setSingleHeaders(Map.of("Idempotency-Key", stamps.orderId()))
                    .build();
            response = http.executeRequest(again).get();
        }
        return response;
    }
}
