package com.umber.stripe;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;

class MonthlyPayment {
    PaymentIntent pay(PaymentIntentCreateParams params, String month) throws StripeException {
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey("monthly-payment")
                .build();
        return PaymentIntent.create(params, options);
    }
}
