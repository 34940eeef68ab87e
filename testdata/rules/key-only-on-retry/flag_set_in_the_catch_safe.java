package com.sable.levies;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class LevyCharger {
    private final CloseableHttpClient http;

    LevyCharger(CloseableHttpClient http) {
        this.http = http;
    }

    int charge(Levy levy) throws InterruptedException {
        boolean repeated = false;
        while (true) {
            HttpPost post = new HttpPost("https://levies.sable.example/charges");
            post.setHeader("Idempotency-Key", levy.number());
            if (repeated) {
                post.setHeader("X-Repeated", "true");
            }
            try {
                return http.execute(post, response -> response.getCode());
            } catch (IOException e) {
                repeated = true;
                Thread.sleep(500);
            }
        }
    }
}
