package com.acme.stripes.net;

import com.stripe.Stripe;
import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import java.net.URI;

// settles: the retries of Stripe's SDK itself all carry the key of their call
// oracle: charges=1 under reset-after-commit, twice
// oracle: charges=1 under status-500-after-commit
class RetriedByTheSdk {
    RetriedByTheSdk(URI provider) {
        Stripe.apiKey = "sk_test_none";
        Stripe.overrideApiBase(provider.toString());
        Stripe.setMaxNetworkRetries(2);
    }

    Charge charge(String customer, long cents) throws StripeException {
        return Charge.create(ChargeCreateParams.builder()
                .setCustomer(customer).setAmount(cents).setCurrency("usd").build(),
                RequestOptions.getDefault());
    }
}
