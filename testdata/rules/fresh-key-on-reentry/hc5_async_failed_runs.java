package com.acme.subscriptions;

import java.net.URI;
import java.util.UUID;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ContentType;

// oracle: charges=2 under reset-after-commit
class SubscriptionRenewal {
    private final CloseableHttpAsyncClient client = HttpAsyncClients.createDefault();
    private final URI renewals;

    SubscriptionRenewal(URI provider) {
        this.renewals = provider.resolve("/v1/renewals");
        client.start();
    }

    void renew(String customer, long cents) {
        SimpleHttpRequest request = SimpleRequestBuilder.post(renewals)
                .setHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM103
                .setBody("customer=" + customer + "&amount=" + cents, ContentType.APPLICATION_FORM_URLENCODED)
                .build();
        client.execute(request, new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
            }

            @Override
            public void failed(Exception lost) {
                renew(customer, cents); // via: IDEM103
            }

            @Override
            public void cancelled() {
            }
        });
    }
}
