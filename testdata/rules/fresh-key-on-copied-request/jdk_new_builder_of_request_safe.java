package com.finch.loans;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class LoanPayment {
    private final HttpClient client = HttpClient.newHttpClient();

    int pay(Loan loan) throws IOException, InterruptedException {
        HttpRequest first = HttpRequest.newBuilder(URI.create("https://loans.finch.example/payments"))
                .header("Idempotency-Key", loan.installmentKey())
                .POST(HttpRequest.BodyPublishers.ofString(loan.form()))
                .build();
        int status = client.send(first, HttpResponse.BodyHandlers.discarding()).statusCode();
        if (status != 503) {
            return status;
        }
        String nextKey = first.headers().firstValue("Idempotency-Key").orElseThrow();
        HttpRequest second = HttpRequest.newBuilder(first, (name, value) -> true)
                .setHeader("Idempotency-Key", nextKey)
                .build();
        return client.send(second, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
