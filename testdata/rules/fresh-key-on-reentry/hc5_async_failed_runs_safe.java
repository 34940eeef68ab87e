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

// oracle: charges=1 under reset-after-commit
class SubscriptionRenewal {
    private final CloseableHttpAsyncClient client = HttpAsyncClients.createDefault();
    private final URI renewals;

    SubscriptionRenewal(URI provider) {
        this.renewals = provider.resolve("/v1/renewals");
        client.start();
    }

    void renew(String customer, long cents) {
        renew(UUID.randomUUID().toString(), customer, cents);
    }

    private void renew(String key, String customer, long cents) {
        SimpleHttpRequest request = SimpleRequestBuilder.post(renewals)
                .setHeader("Idempotency-Key", key)
                .setBody("customer=" + customer + "&amount=" + cents, ContentType.APPLICATION_FORM_URLENCODED)
                .build();
        client.execute(request, new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
            }

            @Override
            public void failed(Exception lost) {
                renew(key, customer, cents);
            }

            @Override
            public void cancelled() {
            }
        });
    }
}
