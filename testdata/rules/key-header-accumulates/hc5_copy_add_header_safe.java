package com.cobalt.async;

import java.util.concurrent.Future;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;

class PremiumCollector {
    private final CloseableHttpAsyncClient http;

    PremiumCollector(CloseableHttpAsyncClient http) {
        this.http = http;
    }

    Future<SimpleHttpResponse> collect(Premium premium) throws Exception {
        SimpleHttpRequest request = SimpleRequestBuilder.post("https://premium.cobalt.example/charges")
                .addHeader("Idempotency-Key", premium.policy())
                .build();
        if (http.execute(request, null).get().getCode() < 500) {
            return null;
        }
        SimpleHttpRequest again = SimpleRequestBuilder.copy(request)
                .setHeader("Idempotency-Key", premium.policy())
                .build();
        return http.execute(again, null);
    }
}
