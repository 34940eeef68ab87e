package com.plover.once;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.param.PaymentIntentCreateParams;

class OneShot {
    PaymentIntent pay(long cents) throws StripeException {
        return PaymentIntent.create(PaymentIntentCreateParams.builder().setAmount(cents).setCurrency("eur").build());
    }
}
