package com.acme.debits;

import com.gocardless.GoCardlessClient;
import com.gocardless.http.GoCardlessNetworkException;
import com.gocardless.resources.Payment;
import com.gocardless.services.PaymentService.PaymentCreateRequest;
import com.gocardless.services.PaymentService.PaymentCreateRequest.Currency;
import java.net.URI;
import java.util.UUID;

// oracle: charges=1 under reset-after-commit, always
class DebitCharge {
    private final GoCardlessClient client;

    DebitCharge(URI provider) {
        this.client = GoCardlessClient.newBuilder("none").withBaseUrl(provider.toString()).build();
    }

    Payment charge(String customer, long cents) {
        String key = UUID.randomUUID().toString();
        for (int attempt = 1; ; attempt++) {
            PaymentCreateRequest payment = client.payments().create()
                    .withAmount((int) cents)
                    .withCurrency(Currency.EUR)
                    .withMetadata("customer", customer)
                    .withIdempotencyKey(key);
            try {
                return payment.execute();
            } catch (GoCardlessNetworkException lost) {
                if (attempt == 2) {
                    throw lost;
                }
            }
        }
    }
}
