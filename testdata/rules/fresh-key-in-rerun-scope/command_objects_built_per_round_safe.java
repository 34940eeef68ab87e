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
            return new Credit(customer.account(), UUID.randomUUID().toString());
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
        List<Credit> credits = customers.stream().map(Credit::of).toList();
        try {
            creditAll(credits);
        } catch (CompletionException e) {
            creditAll(credits);
        }
    }

    private void creditAll(List<Credit> credits) {
        CompletableFuture.allOf(credits.stream()
                        .map(credit -> CompletableFuture.runAsync(() -> send(credit)))
                        .toArray(CompletableFuture[]::new))
                .join();
    }

    private void send(Credit credit) {
        client.sendAsync(credit.toRequest(), HttpResponse.BodyHandlers.discarding()).join();
    }
}
