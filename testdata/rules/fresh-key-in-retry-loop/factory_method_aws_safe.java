package com.example.settle;

import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.apache.ApacheHttpClient;

class SettlementSender {
    private final SdkHttpClient http = ApacheHttpClient.create();

    int settle(String batch) throws IOException {
        SdkHttpFullRequest request = toRequest(batch);
        IOException failure = null;
        for (int i = 1; i <= 5; i++) {
            try {
                HttpExecuteResponse response = http.prepareRequest(
                        HttpExecuteRequest.builder().request(request).build()).call();
                return response.httpResponse().statusCode();
            } catch (IOException e) {
                failure = e;
            }
        }
        throw failure;
    }

    private SdkHttpFullRequest toRequest(String batch) {
        return SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(URI.create("https://settle.example.com/batches"))
                .putHeader("Idempotency-Key", UUID.randomUUID().toString())
                .putHeader("X-Batch", batch)
                .build();
    }
}
