package com.acme.streams;

import java.net.URI;
import java.util.UUID;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ContentType;

// settles: a GOAWAY fails a request of HttpClient 5 whether it was processed or not
// oracle: charges=2 under goaway-after-commit
// oracle: charges=1 under goaway-before-commit
class StreamedFee {
    private final CloseableHttpAsyncClient client = HttpAsyncClients.createHttp2Default();
    private final URI fees;

    StreamedFee(URI provider) {
        this.fees = provider.resolve("/v1/fees");
        client.start();
    }

    void charge(String customer, long cents) {
        String key = UUID.randomUUID().toString();
        client.execute(fee(customer, cents, key), new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
            }

            @Override
            public void failed(Exception gone) { // via: IDEM102
                client.execute(fee(customer, cents, UUID.randomUUID().toString()), null); // expect: IDEM102
            }

            @Override
            public void cancelled() {
            }
        });
    }

    private SimpleHttpRequest fee(String customer, long cents, String key) {
        return SimpleRequestBuilder.post(fees)
                .setHeader("Idempotency-Key", key)
                .setBody("customer=" + customer + "&amount=" + cents, ContentType.APPLICATION_FORM_URLENCODED)
                .build();
    }
}
