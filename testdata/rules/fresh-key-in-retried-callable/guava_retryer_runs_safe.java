package com.acme.retryer;

import com.github.rholder.retry.Retryer;
import com.github.rholder.retry.RetryerBuilder;
import com.github.rholder.retry.StopStrategies;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

// oracle: charges=1 under reset-after-commit
class RetryerCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final Retryer<Integer> retryer = RetryerBuilder.<Integer>newBuilder()
            .retryIfExceptionOfType(IOException.class)
            .withStopStrategy(StopStrategies.stopAfterAttempt(3))
            .build();
    private final URI charges;

    RetryerCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    int charge(String customer, long cents) throws Exception {
        String key = UUID.randomUUID().toString();
        return retryer.call(() -> send(customer, cents, key));
    }

    private int send(String customer, long cents, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
