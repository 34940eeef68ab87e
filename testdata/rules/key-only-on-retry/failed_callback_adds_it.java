package com.sable.async;

import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;

class PremiumCharger {
    private final CloseableHttpAsyncClient http;

    PremiumCharger(CloseableHttpAsyncClient http) {
        this.http = http;
    }

    void charge(Premium premium, FutureCallback<SimpleHttpResponse> done) {
        SimpleHttpRequest request = SimpleRequestBuilder.post("https://premiums.sable.example/charges").build(); // expect: IDEM202
        http.execute(request, new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                done.completed(response);
            }

            @Override
            public void failed(Exception cause) {
                request.setHeader("Idempotency-Key", premium.policy()); // via: IDEM202
                http.execute(request, done);
            }

            @Override
            public void cancelled() {
                done.cancelled();
            }
        });
    }
}
