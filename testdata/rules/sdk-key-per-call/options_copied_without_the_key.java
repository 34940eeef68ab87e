package com.plover.copies;

import com.stripe.exception.StripeException;
import com.stripe.model.Payout;
import com.stripe.net.RequestOptions;
import com.stripe.param.PayoutCreateParams;
import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;

class Payouts {
    private final RetryPolicy<Payout> policy = RetryPolicy.ofDefaults();

    Payout pay(String account, PayoutCreateParams params, String payoutId) {
        RequestOptions keyed = RequestOptions.builder().setIdempotencyKey(payoutId).build();
        RequestOptions forAccount = keyed.toBuilder().setStripeAccount(account).build();
        return Failsafe.with(policy).get(() -> Payout.create(params, forAccount)); // expect: IDEM204
    }
}
