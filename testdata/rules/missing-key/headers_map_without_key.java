package com.maple.refunds;

import java.io.IOException;
import java.util.Map;
import okhttp3.Headers;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class CheckoutRefunds {
    private final OkHttpClient http = new OkHttpClient();

    void refund(Refund refund, String secret) throws IOException {
        Map<String, String> headers = Map.of(
                "Authorization", secret,
                "X-Refund", refund.id());
        http.newCall(new Request.Builder() // expect: IDEM203
                        .url("https://api.checkout.com/payments/" + refund.payment() + "/refunds")
                        .headers(Headers.of(headers))
                        .post(RequestBody.create(refund.json(), null))
                        .build())
                .execute()
                .close();
    }
}
