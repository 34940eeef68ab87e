package com.willow.stripe;

import com.stripe.StripeClient;
import com.stripe.exception.StripeException;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;

class Refunds {
    private final StripeClient stripe;

    Refunds(StripeClient stripe) {
        this.stripe = stripe;
    }

    void refund(String payment, String returnNumber) throws StripeException {
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey("refund-" + returnNumber)
                .build();
        stripe.refunds().create(RefundCreateParams.builder().setPaymentIntent(payment).build(), options);
    }
}
