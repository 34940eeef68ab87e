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
        Future<SimpleHttpResponse> answer = http.execute(request, new FutureCallback<>() {
            @Override
            public void completed(SimpleHttpResponse response) {}

            @Override
            public void failed(Exception cause) {
                System.err.println(cause);
            }

            @Override
            public void cancelled() {}
        });
        try {
            return answer.get();
        } catch (ExecutionException e) {
            return http.execute(request, null).get();
        }
    }
}
