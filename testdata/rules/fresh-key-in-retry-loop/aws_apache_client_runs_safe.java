package com.acme.cloud.sync;

import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.utils.StringInputStream;

// oracle: charges=1 under reset-after-commit
class SyncCharge {
    private final SdkHttpClient client = ApacheHttpClient.create();
    private final URI charges;

    SyncCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    int charge(String customer, long cents) throws IOException {
        String key = UUID.randomUUID().toString();
        for (int attempt = 1; ; attempt++) {
            SdkHttpFullRequest request = request(customer, cents, key);
            try {
                return client.prepareRequest(HttpExecuteRequest.builder()
                        .request(request)
                        .contentStreamProvider(request.contentStreamProvider().orElseThrow())
                        .build()).call().httpResponse().statusCode();
            } catch (IOException lost) {
                if (attempt == 3) {
                    throw lost;
                }
            }
        }
    }

    private SdkHttpFullRequest request(String customer, long cents, String key) {
        String form = "customer=" + customer + "&amount=" + cents;
        return SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(charges)
                .putHeader("Idempotency-Key", key)
                .putHeader("Content-Length", String.valueOf(form.length()))
                .contentStreamProvider(() -> new StringInputStream(form))
                .build();
    }
}
