package com.plover.reading;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;

class Waiting {
    PaymentIntent await(String id) throws InterruptedException {
        while (true) {
            try {
                PaymentIntent intent = PaymentIntent.retrieve(id);
                if (!"processing".equals(intent.getStatus())) {
                    return intent;
                }
            } catch (StripeException e) {
                Thread.sleep(2000);
            }
        }
    }
}
