package com.acme.handler;

import java.net.URI;
import java.util.UUID;
import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Dsl;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;

// settles: `toBuilder` of a request keeps its headers, and `addHeader` appends to them
// oracle: charges=1 under reset-after-commit
// oracle: charges=2 under reset-after-commit, last key counts
// oracle: charges=1 under reset-after-commit, two keys rejected
class CopyingClient {
    private final AsyncHttpClient client = Dsl.asyncHttpClient(Dsl.config().setMaxRequestRetry(0));
    private final URI charges;

    CopyingClient(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    void charge(String customer, long cents) {
        Request first = new RequestBuilder("POST")
                .setUrl(charges.toString())
                .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                .setBody("customer=" + customer + "&amount=" + cents)
                .build();
        client.executeRequest(first, new AsyncCompletionHandler<Response>() {
            @Override
            public Response onCompleted(Response response) {
                return response;
            }

            @Override
            public void onThrowable(Throwable lost) {
                client.executeRequest(first.toBuilder()
                        .addHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM102, IDEM201
                        .build());
            }
        });
    }
}
