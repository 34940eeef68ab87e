package com.acme.stripes;

import com.stripe.StripeClient;
import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import java.net.URI;
import java.util.UUID;

// oracle: charges=1 under reset-after-commit, twice
class StripeCharge {
    private final StripeClient stripe;

    StripeCharge(URI provider) {
        this.stripe = StripeClient.builder()
                .setApiKey("sk_test_none")
                .setApiBase(provider.toString())
                .build();
    }

    Charge charge(String customer, long cents) throws StripeException {
        ChargeCreateParams params = ChargeCreateParams.builder()
                .setCustomer(customer).setAmount(cents).setCurrency("usd").build();
        RequestOptions options = RequestOptions.builder().setIdempotencyKey(UUID.randomUUID().toString()).build();
        ApiConnectionException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                return stripe.charges().create(params, options);
            } catch (ApiConnectionException lost) {
                last = lost;
            }
        }
        throw last;
    }
}
