package com.sable.given;

import java.io.IOException;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.impl.client.CloseableHttpClient;

class StubbornClient {
    private final CloseableHttpClient http;

    StubbornClient(CloseableHttpClient http) {
        this.http = http;
    }

    int send(HttpPost post, String operation) throws IOException {
        IOException last = null;
        for (int round = 1; round <= 3; round++) {
            post.setHeader("Idempotency-Key", operation);
            try {
                return http.execute(post).getStatusLine().getStatusCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
