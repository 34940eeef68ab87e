package com.acme.legacy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.apache.http.HttpRequestInterceptor;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.entity.StringEntity;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.DefaultHttpRequestRetryHandler;
import org.apache.http.impl.client.DefaultServiceUnavailableRetryStrategy;
import org.apache.http.impl.client.HttpClients;

// oracle: charges=1 under reset-after-commit
// oracle: charges=1 under status-503-after-commit
class LegacyGateway {
    private final CloseableHttpClient client;
    private final URI charges;

    LegacyGateway(URI provider) {
        this.charges = provider.resolve("/v1/charges");
        this.client = HttpClients.custom()
                .setRetryHandler(new DefaultHttpRequestRetryHandler(2, true))
                .setServiceUnavailableRetryStrategy(new DefaultServiceUnavailableRetryStrategy(2, 50))
                .build();
    }

    int charge(String customer, long cents) throws IOException {
        HttpPost post = new HttpPost(charges);
        post.setHeader("Idempotency-Key", UUID.randomUUID().toString());
        post.setEntity(new StringEntity("customer=" + customer + "&amount=" + cents, StandardCharsets.UTF_8));
        try (CloseableHttpResponse response = client.execute(post)) {
            return response.getStatusLine().getStatusCode();
        }
    }
}
