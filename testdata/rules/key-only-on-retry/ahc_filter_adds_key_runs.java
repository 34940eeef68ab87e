package com.acme.replay.late;

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

// oracle: charges=2 under reset-after-commit
class LateStamp {
    private final AsyncHttpClient client = Dsl.asyncHttpClient(Dsl.config()
            .addIOExceptionFilter(new Replay()));
    private final URI charges;

    LateStamp(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    ListenableFuture<Response> charge(String customer, long cents) {
        return client.executeRequest(new RequestBuilder("POST") // expect: IDEM202
                .setUrl(charges.toString())
                .setBody("customer=" + customer + "&amount=" + cents)
                .build());
    }

    private static final class Replay implements IOExceptionFilter {
        @Override
        public <T> FilterContext<T> filter(FilterContext<T> context) {
            Request again = context.getRequest().toBuilder()
                    .setHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM104
                    .build();
            return new FilterContext.FilterContextBuilder<>(context).request(again).replayRequest(true).build();
        }
    }
}
