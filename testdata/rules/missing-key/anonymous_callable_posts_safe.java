package com.maple.pool;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.entity.StringEntity;
import org.apache.http.impl.client.CloseableHttpClient;

class KlarnaOrders {
    private final ExecutorService pool;
    private final CloseableHttpClient http;

    KlarnaOrders(ExecutorService pool, CloseableHttpClient http) {
        this.pool = pool;
        this.http = http;
    }

    Future<Integer> place(final String token, final String json, final String order) {
        return pool.submit(new Callable<Integer>() {
            @Override
            public Integer call() throws Exception {
                HttpPost post = new HttpPost("https://api.klarna.com/customer-token/v1/tokens/" + token + "/order");
                post.setHeader("Klarna-Idempotency-Key", order);
                post.setEntity(new StringEntity(json));
                return http.execute(post).getStatusLine().getStatusCode();
            }
        });
    }
}
