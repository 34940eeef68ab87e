package com.acme.cloud.small;

import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;

// settles: the AWS url-connection client streams the body, so the JDK does not send it again
// oracle: charges=2 under reset-after-commit
// oracle: charges=2 under status-500-after-commit
class SmallCharge {
    private final SdkHttpClient client = UrlConnectionHttpClient.create();
    private final URI charges;

    SmallCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    int charge(String customer, long cents) throws IOException {
        String form = "customer=" + customer + "&amount=" + cents;
        IOException last = null;
        for (int attempt = 0; attempt < 3; attempt++) { // via: IDEM101
            SdkHttpRequest request = SdkHttpRequest.builder()
                    .method(SdkHttpMethod.POST)
                    .uri(charges)
                    .putHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101
                    .putHeader("Content-Length", String.valueOf(form.length()))
                    .build();
            try {
                int status = client.prepareRequest(HttpExecuteRequest.builder()
                        .request(request)
                        .contentStreamProvider(ContentStreamProvider.fromUtf8String(form))
                        .build()).call().httpResponse().statusCode();
                if (status < 500) {
                    return status;
                }
                last = new IOException("status " + status);
            } catch (IOException lost) {
                last = lost;
            }
        }
        throw last;
    }
}
