package com.acme.invoices;

import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.io.entity.StringEntity;

// oracle: charges=1 under status-503-after-commit
class InvoiceCharger {
    private final CloseableHttpClient client;
    private final URI invoices;

    InvoiceCharger(URI provider) {
        this.invoices = provider.resolve("/v1/invoices");
        this.client = HttpClients.custom()
                .build();
    }

    int charge(String customer, long cents) throws IOException {
        HttpPost post = new HttpPost(invoices);
        post.setHeader("Idempotency-Key", UUID.randomUUID().toString());
        post.setEntity(new StringEntity("customer=" + customer + "&amount=" + cents,
                ContentType.APPLICATION_FORM_URLENCODED));
        return client.execute(post, HttpResponse::getCode);
    }
}
