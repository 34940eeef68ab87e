package com.yarrow.refunds;

import java.io.IOException;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class RazorpayTransfers {
    private final CloseableHttpClient http;

    RazorpayTransfers(CloseableHttpClient http) {
        this.http = http;
    }

    int transfer(String vendor) throws IOException {
        String key = Optional.of(vendor).map(this::digest).orElseThrow();
        HttpPost post = new HttpPost("https://api.razorpay.com/v1/transfers");
        post.setHeader("X-Transfer-Idempotency", key);
        return http.execute(post, response -> response.getCode());
    }

    private String digest(String vendor) {
        return DigestUtils.sha1Hex(vendor); // expect: IDEM403
    }
}
