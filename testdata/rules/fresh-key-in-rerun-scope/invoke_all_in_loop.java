package org.harbor.berths;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class BerthInvoicing {
    private final ExecutorService pool;
    private final CloseableHttpClient http;

    BerthInvoicing(ExecutorService pool, CloseableHttpClient http) {
        this.pool = pool;
        this.http = http;
    }

    void invoice(List<Berth> berths) throws InterruptedException {
        boolean done = false;
        while (!done) { // via: IDEM108
            List<Callable<String>> tasks = new ArrayList<>();
            for (Berth berth : berths) {
                tasks.add(() -> charge(berth, UUID.randomUUID().toString())); // expect: IDEM108
            }
            try {
                for (Future<String> result : pool.invokeAll(tasks)) {
                    result.get();
                }
                done = true;
            } catch (ExecutionException e) {
                Thread.sleep(500);
            }
        }
    }

    private String charge(Berth berth, String key) throws java.io.IOException {
        HttpPost post = new HttpPost("https://berths.harbor.example/charges/" + berth.number());
        post.setHeader("Idempotency-Key", key);
        return http.execute(post, response -> response.getReasonPhrase());
    }
}
