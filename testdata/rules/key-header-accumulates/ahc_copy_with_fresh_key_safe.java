package com.cobalt.tips;

import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;

class TipSender {
    private final AsyncHttpClient http;

    TipSender(AsyncHttpClient http) {
        this.http = http;
    }

    Response send(Tip tip) throws Exception {
        Request request = new RequestBuilder("POST")
                .setUrl("https://tips.cobalt.example/tips")
                .addHeader("Idempotency-Key", tip.id())
                .build();
        Response response = http.executeRequest(request).get();
        if (response.getStatusCode() < 500) {
            return response;
        }
        Request again = new RequestBuilder(request)
                .build();
        return http.executeRequest(again).get();
    }
}
