package com.acme.debits.kept;

import com.gocardless.GoCardlessClient;
import com.gocardless.resources.Payment;
import com.gocardless.services.PaymentService.PaymentCreateRequest.Currency;
import java.net.URI;

// settles: a request object of GoCardless' SDK makes a key and keeps it for all retries of the SDK
// oracle: charges=1 under reset-after-commit
class KeptDebit {
    private final GoCardlessClient client;

    KeptDebit(URI provider) {
        this.client = GoCardlessClient.newBuilder("none").withBaseUrl(provider.toString()).build();
    }

    Payment charge(String customer, long cents) {
        return client.payments().create()
                .withAmount((int) cents)
                .withCurrency(Currency.EUR)
                .withMetadata("customer", customer)
                .execute();
    }
}
