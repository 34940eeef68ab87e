package com.plover.intents;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import org.springframework.retry.annotation.Backoff;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
class PaymentService {
    @Retryable(retryFor = StripeException.class, maxAttempts = 4, backoff = @Backoff(delay = 300)) // via: IDEM204
    public PaymentIntent pay(Order order, RequestOptions options) throws StripeException {
        return PaymentIntent.create(PaymentIntentCreateParams.builder() // expect: IDEM204
                .setAmount(order.cents())
                .setCurrency("usd")
                .build());
    }
}
