package com.orchard.royalties;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;

class RoyaltyRun {
    private final SdkHttpClient http;
    private final ExecutorService pool;

    RoyaltyRun(SdkHttpClient http, ExecutorService pool) {
        this.http = http;
        this.pool = pool;
    }

    void payAll(List<Author> authors) throws InterruptedException {
        int tries = 0;
        boolean ok = false;
        while (!ok && tries < 3) {
            List<Future<Integer>> payouts = new ArrayList<>();
            for (final Author author : authors) {
                payouts.add(pool.submit(new Callable<Integer>() {
                    @Override
                    public Integer call() throws Exception {
                        SdkHttpFullRequest request = SdkHttpFullRequest.builder()
                                .method(SdkHttpMethod.POST)
                                .uri(author.payoutUri())
                                .putHeader("Idempotency-Key", author.id() + "-" + author.period())
                                .build();
                        return http.prepareRequest(HttpExecuteRequest.builder().request(request).build())
                                .call().httpResponse().statusCode();
                    }
                }));
            }
            try {
                for (Future<Integer> payout : payouts) {
                    payout.get();
                }
                ok = true;
            } catch (ExecutionException e) {
                tries++;
            }
        }
    }
}
