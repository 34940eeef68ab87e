package com.orchard.cashback;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

class CashbackRun {
    record Credit(URI account, String key) {
        static Credit of(Customer customer) {
            return new Credit(customer.account(), UUID.randomUUID().toString()); // expect: IDEM108
        }

        HttpRequest toRequest() {
            return HttpRequest.newBuilder(account)
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.noBody())
                    .build();
        }
    }

    private final HttpClient client = HttpClient.newHttpClient();

    void credit(List<Customer> customers) {
        try {
            creditAll(customers);
        } catch (CompletionException e) {
            creditAll(customers); // via: IDEM108
        }
    }

    private void creditAll(List<Customer> customers) {
        CompletableFuture.allOf(customers.stream()
                        .map(customer -> CompletableFuture.runAsync(() -> send(Credit.of(customer))))
                        .toArray(CompletableFuture[]::new))
                .join();
    }

    private void send(Credit credit) {
        client.sendAsync(credit.toRequest(), HttpResponse.BodyHandlers.discarding()).join();
    }
}
