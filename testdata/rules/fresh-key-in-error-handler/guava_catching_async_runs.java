package com.acme.guavas;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.Executors;

// settles: the fallback of Guava's `catchingAsync` runs when the future has failed, after the charge
// oracle: charges=2 under reset-after-commit
class ListenedCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
    private final URI charges;

    ListenedCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    ListenableFuture<Integer> charge(String customer, long cents) {
        String key = UUID.randomUUID().toString();
        ListenableFuture<Integer> sent = pool.submit(() -> send(customer, cents, key));
        return Futures.catchingAsync(sent, IOException.class,
                lost -> pool.submit(() -> send(customer, cents, UUID.randomUUID().toString())), // expect: IDEM102
                pool);
    }

    private int send(String customer, long cents, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
