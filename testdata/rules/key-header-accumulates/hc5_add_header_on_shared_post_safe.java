package com.cobalt.rent;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.StringEntity;

class RentCollector {
    private final CloseableHttpClient http;

    RentCollector(CloseableHttpClient http) {
        this.http = http;
    }

    int collect(Rent rent) throws IOException {
        HttpPost post = new HttpPost("https://rent.cobalt.example/charges");
        post.setEntity(new StringEntity(rent.json()));
        int status;
        do {
            post.setHeader("Idempotency-Key", rent.chargeId());
            status = http.execute(post, response -> response.getCode());
        } while (status == 429);
        return status;
    }
}
