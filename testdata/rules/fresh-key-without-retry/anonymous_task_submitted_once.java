package com.willow.tasks;

import java.util.UUID;
import java.util.concurrent.ExecutorService;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;

class PayoutTask {
    private final ExecutorService pool;
    private final SdkHttpClient http;

    PayoutTask(ExecutorService pool, SdkHttpClient http) {
        this.pool = pool;
        this.http = http;
    }

    void start(final Payout payout) {
        pool.execute(new Runnable() {
            @Override
            public void run() {
                SdkHttpFullRequest request = SdkHttpFullRequest.builder()
                        .method(SdkHttpMethod.POST)
                        .uri(payout.target())
                        .putHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM402
                        .build();
                try {
                    http.prepareRequest(HttpExecuteRequest.builder().request(request).build()).call();
                } catch (java.io.IOException e) {
                    payout.noteFailure(e);
                }
            }
        });
    }
}
