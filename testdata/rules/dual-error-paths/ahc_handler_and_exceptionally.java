package com.teal.fares;

import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.ListenableFuture;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class FareCharger {
    private static final Logger log = LoggerFactory.getLogger(FareCharger.class);

    private final AsyncHttpClient http;

    FareCharger(AsyncHttpClient http) {
        this.http = http;
    }

    void charge(Ride ride) {
        Request request = new RequestBuilder("POST")
                .setUrl("https://fares.teal.example/charges")
                .setHeader("Idempotency-Key", ride.id())
                .build();
        ListenableFuture<Response> future = http.executeRequest(request, new AsyncCompletionHandler<Response>() { // expect: IDEM301
            @Override
            public Response onCompleted(Response response) {
                return response;
            }

            @Override
            public void onThrowable(Throwable cause) { // via: IDEM301
                http.executeRequest(request);
            }
        });
        future.toCompletableFuture().exceptionally(cause -> { // via: IDEM301
            http.executeRequest(request);
            return null;
        });
    }
}
