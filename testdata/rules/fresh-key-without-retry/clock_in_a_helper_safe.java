package com.willow.fees;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class FeeCharger {
    private final CloseableHttpClient http;

    FeeCharger(CloseableHttpClient http) {
        this.http = http;
    }

    int charge(Fee fee) throws IOException {
        HttpPost post = new HttpPost("https://fees.willow.example/charges");
        post.setHeader("Idempotency-Key", keyOf(fee));
        return http.execute(post, response -> response.getCode());
    }

    private static String keyOf(Fee fee) {
        return String.format("%s-%d", fee.account(), fee.sequence());
    }
}
