package com.maple.async;

import java.util.List;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.http.ContentType;

class MangopayPayouts {
    private final CloseableHttpAsyncClient http;

    MangopayPayouts(CloseableHttpAsyncClient http) {
        this.http = http;
    }

    void payAll(List<Payout> payouts) {
        payouts.stream().map(this::toRequest).forEach(request -> http.execute(request, null));
    }

    private SimpleHttpRequest toRequest(Payout payout) {
        return SimpleRequestBuilder.post("https://api.sandbox.mangopay.com/v2.01/acme/payouts/bankwire") // expect: IDEM203
                .setBody(payout.json(), ContentType.APPLICATION_JSON)
                .build();
    }
}
