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
        Request request = new RequestBuilder("POST") // expect: IDEM202
                .setUrl("https://delivery.sable.example/fees")
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
            Request keyed = context.getRequest().toBuilder()
                    .setHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM104
                    .build();
            return new FilterContext.FilterContextBuilder<>(context).request(keyed).replayRequest(true).build();
        }
    }
}
