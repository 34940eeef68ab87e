package com.acme.replay;

import java.net.URI;
import java.util.UUID;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Dsl;
import org.asynchttpclient.ListenableFuture;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.IOExceptionFilter;

// oracle: charges=1 under reset-after-commit
class ReplayingClient {
    private final AsyncHttpClient client = Dsl.asyncHttpClient(Dsl.config()
            .setMaxRequestRetry(2)
            .addIOExceptionFilter(new Replay()));
    private final URI charges;

    ReplayingClient(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    ListenableFuture<Response> charge(String customer, long cents) {
        return client.executeRequest(new RequestBuilder("POST")
                .setUrl(charges.toString())
                .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                .setBody("customer=" + customer + "&amount=" + cents)
                .build());
    }

    private static final class Replay implements IOExceptionFilter {
        @Override
        public <T> FilterContext<T> filter(FilterContext<T> context) {
            Request again = context.getRequest().toBuilder()
                    .build();
            return new FilterContext.FilterContextBuilder<>(context).request(again).replayRequest(true).build();
        }
    }
}
