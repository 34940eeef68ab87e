package com.cobalt.template;

import org.springframework.retry.RetryContext;
import org.springframework.retry.support.RetryTemplate;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;

class ParcelInsurance {
    private final SdkHttpClient http;
    private final SdkHttpFullRequest.Builder request;
    private final String key;

    ParcelInsurance(SdkHttpClient http, SdkHttpFullRequest.Builder request, String key) {
        this.http = http;
        this.request = request;
        this.key = key;
    }

    int insure(RetryTemplate retries) throws Exception {
        return retries.execute(this::attempt); // via: IDEM201
    }

    private int attempt(RetryContext context) throws java.io.IOException {
        request.appendHeader("Idempotency-Key", key); // expect: IDEM201
        return http.prepareRequest(HttpExecuteRequest.builder().request(request.build()).build())
                .call().httpResponse().statusCode();
    }
}
