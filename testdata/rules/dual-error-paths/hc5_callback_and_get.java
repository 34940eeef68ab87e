package com.teal.async;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;

class PremiumCharger {
    private final CloseableHttpAsyncClient http;

    PremiumCharger(CloseableHttpAsyncClient http) {
        this.http = http;
    }

    SimpleHttpResponse charge(SimpleHttpRequest request) throws Exception {
        Future<SimpleHttpResponse> answer = http.execute(request, new FutureCallback<>() { // expect: IDEM301
            @Override
            public void completed(SimpleHttpResponse response) {}

            @Override
            public void failed(Exception cause) { // via: IDEM301
                http.execute(request, null);
            }

            @Override
            public void cancelled() {}
        });
        try {
            return answer.get();
        } catch (ExecutionException e) { // via: IDEM301
            return http.execute(request, null).get();
        }
    }
}
