package com.sable.fares;

import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Dsl;
import org.asynchttpclient.ListenableFuture;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.IOExceptionFilter;

class FareCharger {
    ListenableFuture<Response> charge(Ride ride) {
        AsyncHttpClient http = Dsl.asyncHttpClient(Dsl.config()
                .addIOExceptionFilter(new IOExceptionFilter() {
                    @Override
                    public <T> FilterContext<T> filter(FilterContext<T> context) {
                        Request keyed = new RequestBuilder(context.getRequest())
                                .setHeader("Idempotency-Key", ride.id())
                                .build();
                        return new FilterContext.FilterContextBuilder<>(context)
                                .request(keyed)
                                .replayRequest(true)
                                .build();
                    }
                })
                .build());
        Request request = new RequestBuilder("POST")
                .setUrl("https://fares.sable.example/charges")
                .setHeader("Idempotency-Key", ride.id())
                .setBody(ride.json())
                .build();
        return http.executeRequest(request);
    }
}
