package com.acme.scope;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.StructuredTaskScope;

// oracle: charges=6 of 3 under status-500-after-commit, java 25
class ScopedRun {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI charges;

    ScopedRun(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    void bill(List<String> customers, long cents) throws InterruptedException {
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                billAll(customers, cents);
                return;
            } catch (IllegalStateException failed) {
                Thread.sleep(20);
            }
        }
    }

    private void billAll(List<String> customers, long cents) throws InterruptedException {
        try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.<Integer>awaitAll())) {
            List<StructuredTaskScope.Subtask<Integer>> subtasks = customers.stream()
                    .map(customer -> scope.fork(() -> send(customer, cents, UUID.randomUUID().toString()))) // expect: IDEM108
                    .toList();
            scope.join();
            if (subtasks.stream().anyMatch(subtask -> subtask.get() >= 500)) {
                throw new IllegalStateException("not all are billed");
            }
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
