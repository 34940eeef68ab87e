package com.plover.client;

import com.stripe.StripeClient;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;
import io.github.resilience4j.retry.Retry;

class Refunds {
    private final StripeClient stripe;
    private final Retry retry = Retry.ofDefaults("refunds");

    Refunds(StripeClient stripe) {
        this.stripe = stripe;
    }

    private static RequestOptions keyed(String key) {
        return RequestOptions.builder().setIdempotencyKey("refund-" + key).build();
    }

    Refund refund(String paymentIntent, String returnId) throws Exception {
        RefundCreateParams params = RefundCreateParams.builder().setPaymentIntent(paymentIntent).build();
        return retry.executeCallable(() -> stripe.refunds().create(params, keyed(returnId)));
    }
}
