package com.sable.fresh;

import java.util.UUID;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Dsl;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.ResponseFilter;

class DeliveryFee {
    private final AsyncHttpClient http = Dsl.asyncHttpClient(Dsl.config().addResponseFilter(new Replay()).build());

    void charge(String body) {
        Request request = new RequestBuilder("POST")
                .setUrl("https://delivery.sable.example/fees")
                .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                .setBody(body)
                .build();
        http.executeRequest(request);
    }

    private static class Replay implements ResponseFilter {
        @Override
        public <T> FilterContext<T> filter(FilterContext<T> context) {
            if (context.getResponseStatus().getStatusCode() < 500) {
                return context;
            }
            return new FilterContext.FilterContextBuilder<>(context).replayRequest(true).build();
        }
    }
}
