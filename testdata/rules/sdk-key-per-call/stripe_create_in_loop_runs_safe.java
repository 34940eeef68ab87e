package com.acme.stripes.own;

import com.stripe.Stripe;
import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import java.net.URI;

// oracle: charges=1 under reset-after-commit, twice
class OwnKeyCharge {
    OwnKeyCharge(URI provider) {
        Stripe.apiKey = "sk_test_none";
        Stripe.overrideApiBase(provider.toString());
    }

    Charge charge(String customer, long cents) throws StripeException {
        ChargeCreateParams params = ChargeCreateParams.builder()
                .setCustomer(customer).setAmount(cents).setCurrency("usd").build();
        RequestOptions options = RequestOptions.builder().setIdempotencyKey("dues-" + customer).build();
        ApiConnectionException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                return Charge.create(params, options);
            } catch (ApiConnectionException lost) {
                last = lost;
            }
        }
        throw last;
    }
}
