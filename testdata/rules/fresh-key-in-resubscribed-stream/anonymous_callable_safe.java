package com.oakridge.dunning;

import io.reactivex.Observable;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class DunningRun {
    private final CloseableHttpClient http;

    DunningRun(CloseableHttpClient http) {
        this.http = http;
    }

    Observable<Integer> remind(final Debt debt) {
        final String debtKey = UUID.randomUUID().toString();
        return Observable.fromCallable(new Callable<Integer>() {
                    @Override
                    public Integer call() throws Exception {
                        HttpPost post = new HttpPost(debt.collectUrl());
                        post.setHeader("Idempotency-Key", debtKey);
                        return http.execute(post, response -> response.getCode());
                    }
                })
                .retry(4);
    }
}
