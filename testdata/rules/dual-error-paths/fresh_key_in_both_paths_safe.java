package com.teal.fresh;

import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;

class ShippingFee {
    private final AsyncHttpClient http;

    ShippingFee(AsyncHttpClient http) {
        this.http = http;
    }

    void charge(Shipment shipment) {
        http.executeRequest(build(shipment, shipment.id()), new AsyncCompletionHandler<Response>() {
                    @Override
                    public Response onCompleted(Response response) {
                        return response;
                    }

                    @Override
                    public void onThrowable(Throwable cause) {
                        sendAgain(shipment);
                    }
                })
                .toCompletableFuture()
                .whenComplete((response, failure) -> {
                    if (failure != null) {
                        shipment.noteFailure(failure);
                    }
                });
    }

    private void sendAgain(Shipment shipment) {
        http.executeRequest(build(shipment, shipment.id()));
    }

    private Request build(Shipment shipment, String key) {
        return new RequestBuilder("POST")
                .setUrl("https://shipping.teal.example/fees")
                .setHeader("Idempotency-Key", key)
                .setBody(shipment.json())
                .build();
    }
}
