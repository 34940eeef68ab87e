package com.acme.pool;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// oracle: charges=3 of 3 under reset-after-commit
class PooledRun {
    private final HttpClient client = HttpClient.newHttpClient();
    private final ExecutorService pool = Executors.newFixedThreadPool(3);
    private final URI charges;

    PooledRun(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    void bill(List<String> customers, long cents) throws InterruptedException {
        Map<String, String> keys = new HashMap<>();
        customers.forEach(customer -> keys.put(customer, UUID.randomUUID().toString()));
        try {
            billAll(customers, keys, cents);
        } catch (ExecutionException lost) {
            retryAll(customers, keys, cents);
        }
    }

    private void retryAll(List<String> customers, Map<String, String> keys, long cents) throws InterruptedException {
        try {
            billAll(customers, keys, cents);
        } catch (ExecutionException lost) {
            throw new IllegalStateException(lost);
        }
    }

    private void billAll(List<String> customers, Map<String, String> keys, long cents)
            throws InterruptedException, ExecutionException {
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (String customer : customers) {
            tasks.add(() -> send(customer, cents, keys.get(customer)));
        }
        for (Future<Integer> done : pool.invokeAll(tasks)) {
            done.get();
        }
    }

    private int send(String customer, long cents, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
