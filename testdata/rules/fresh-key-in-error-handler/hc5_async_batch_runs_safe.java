package com.acme.batch;

import java.net.URI;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ContentType;

// oracle: charges=3 of 3 under reset-after-commit
class MonthlyRun {
    private final CloseableHttpAsyncClient client = HttpAsyncClients.createDefault();
    private final ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();
    private final URI fees;

    MonthlyRun(URI provider) {
        this.fees = provider.resolve("/v1/fees");
        client.start();
    }

    void bill(List<String> customers, long cents) {
        for (String customer : customers) {
            String key = UUID.randomUUID().toString();
            client.execute(fee(customer, cents, key), new FutureCallback<SimpleHttpResponse>() {
                @Override
                public void completed(SimpleHttpResponse response) {
                }

                @Override
                public void failed(Exception lost) {
                    later.schedule(() -> {
                        client.execute(fee(customer, cents, key), null);
                    }, 50, TimeUnit.MILLISECONDS);
                }

                @Override
                public void cancelled() {
                }
            });
        }
    }

    private SimpleHttpRequest fee(String customer, long cents, String key) {
        return SimpleRequestBuilder.post(fees)
                .setHeader("Idempotency-Key", key)
                .setBody("customer=" + customer + "&amount=" + cents, ContentType.APPLICATION_FORM_URLENCODED)
                .build();
    }
}
