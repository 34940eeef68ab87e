package com.cobalt.guava;

import com.github.rholder.retry.Retryer;
import java.util.concurrent.Callable;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.impl.client.CloseableHttpClient;

class FinePayment {
    private final Retryer<Integer> retryer;
    private final CloseableHttpClient http;

    FinePayment(Retryer<Integer> retryer, CloseableHttpClient http) {
        this.retryer = retryer;
        this.http = http;
    }

    int pay(final Fine fine) throws Exception {
        return retryer.call(new Callable<Integer>() {
            @Override
            public Integer call() throws Exception {
                HttpPost post = new HttpPost("https://fines.cobalt.example/payments");
                post.addHeader("Idempotency-Key", fine.reference());
                return http.execute(post).getStatusLine().getStatusCode();
            }
        });
    }
}
