package org.lantern.grants;

import java.io.IOException;
import java.net.URI;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;

class GrantPayout {
    private final SdkHttpClient http;

    GrantPayout(SdkHttpClient http) {
        this.http = http;
    }

    int pay(Grant grant) throws IOException {
        SdkHttpFullRequest request = SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(URI.create("https://grants.lantern.example/payouts"))
                .putHeader("Idempotency-Key", grant.number())
                .build();
        int status = send(request);
        if (status >= 500) {
            status = send(request.toBuilder()
                    .putHeader("Idempotency-Key", grant.number())
                    .build());
        }
        return status;
    }

    private int send(SdkHttpFullRequest request) throws IOException {
        HttpExecuteResponse response =
                http.prepareRequest(HttpExecuteRequest.builder().request(request).build()).call();
        return response.httpResponse().statusCode();
    }
}
