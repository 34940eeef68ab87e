package com.teal.fresh;

import java.util.UUID;
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
        http.executeRequest(build(shipment, shipment.id()), new AsyncCompletionHandler<Response>() { // expect: IDEM301
                    @Override
                    public Response onCompleted(Response response) {
                        return response;
                    }

                    @Override
                    public void onThrowable(Throwable cause) { // via: IDEM301
                        sendAgain(shipment);
                    }
                })
                .toCompletableFuture()
                .whenComplete((response, failure) -> { // via: IDEM301
                    if (failure != null) {
                        sendAgain(shipment);
                    }
                });
    }

    private void sendAgain(Shipment shipment) {
        http.executeRequest(build(shipment, UUID.randomUUID().toString())); // expect: IDEM102
    }

    private Request build(Shipment shipment, String key) {
        return new RequestBuilder("POST")
                .setUrl("https://shipping.teal.example/fees")
                .setHeader("Idempotency-Key", key)
                .setBody(shipment.json())
                .build();
    }
}
