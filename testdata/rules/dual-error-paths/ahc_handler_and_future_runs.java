package com.acme.twice;

import java.net.URI;
import java.util.UUID;
import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Dsl;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;

// settles: one failure reaches `onThrowable` and the future's `exceptionally`, both
// oracle: charges=3 under reset-after-commit
class TwoHandlers {
    private final AsyncHttpClient client = Dsl.asyncHttpClient(Dsl.config().setMaxRequestRetry(0));
    private final URI charges;

    TwoHandlers(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    void charge(String customer, long cents) {
        Request first = request(customer, cents, UUID.randomUUID().toString());
        client.executeRequest(first, new AsyncCompletionHandler<Response>() { // expect: IDEM301
            @Override
            public Response onCompleted(Response response) {
                return response;
            }

            @Override
            public void onThrowable(Throwable lost) { // via: IDEM301
                again(customer, cents);
            }
        }).toCompletableFuture().exceptionally(lost -> {
            again(customer, cents);
            return null;
        });
    }

    private void again(String customer, long cents) {
        client.executeRequest(request(customer, cents, UUID.randomUUID().toString())); // expect: IDEM102
    }

    private Request request(String customer, long cents, String key) {
        return new RequestBuilder("POST")
                .setUrl(charges.toString())
                .setHeader("Idempotency-Key", key)
                .setBody("customer=" + customer + "&amount=" + cents)
                .build();
    }
}
