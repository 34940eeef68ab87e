package com.acme.stripes.own;

import com.stripe.Stripe;
import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import java.net.URI;

// settles: Stripe's SDK makes a key of its own for each call
// oracle: charges=2 under reset-after-commit, twice
class OwnKeyCharge {
    OwnKeyCharge(URI provider) {
        Stripe.apiKey = "sk_test_none";
        Stripe.overrideApiBase(provider.toString());
    }

    Charge charge(String customer, long cents) throws StripeException {
        ChargeCreateParams params = ChargeCreateParams.builder()
                .setCustomer(customer).setAmount(cents).setCurrency("usd").build();
        ApiConnectionException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                return Charge.create(params); // expect: IDEM204
            } catch (ApiConnectionException lost) {
                last = lost;
            }
        }
        throw last;
    }
}
