package com.finch.async;

import java.util.UUID;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;

class RentPayment {
    private static final String KEY = "Idempotency-Key";

    private final CloseableHttpAsyncClient http;

    RentPayment(CloseableHttpAsyncClient http) {
        this.http = http;
    }

    SimpleHttpResponse pay(Rent rent) throws Exception {
        SimpleHttpRequest request = SimpleRequestBuilder.post("https://rent.finch.example/payments")
                .setHeader(KEY, rent.contract() + "/" + rent.month())
                .build();
        SimpleHttpResponse response = http.execute(request, null).get();
        if (response.getCode() == 429) {
            SimpleHttpRequest again = SimpleRequestBuilder.copy(request)
                    .setHeader(KEY, UUID.randomUUID().toString()) // expect: IDEM110
                    .build();
            response = http.execute(again, null).get();
        }
        return response;
    }
}
