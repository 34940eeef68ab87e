package com.teal.aws;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

class StampPurchase {
    private final SdkAsyncHttpClient http;

    StampPurchase(SdkAsyncHttpClient http) {
        this.http = http;
    }

    CompletableFuture<Void> buy(SdkHttpRequest request, AsyncExecuteRequest second) {
        AsyncExecuteRequest first = AsyncExecuteRequest.builder()
                .request(request)
                .responseHandler(new SdkAsyncHttpResponseHandler() {
                    @Override
                    public void onHeaders(SdkHttpResponse headers) {}

                    @Override
                    public void onStream(Publisher<ByteBuffer> stream) {}

                    @Override
                    public void onError(Throwable error) {
                        error.printStackTrace();
                    }
                })
                .build();
        return http.execute(first)
                .exceptionallyCompose(error -> http.execute(second));
    }
}
