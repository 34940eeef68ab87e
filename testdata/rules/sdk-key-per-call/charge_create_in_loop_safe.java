package com.plover.cards;

import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;

class CardCharger {
    Charge charge(Card card) throws StripeException {
        ChargeCreateParams params = ChargeCreateParams.builder()
                .setAmount(card.cents())
                .setCurrency("eur")
                .setCustomer(card.customer())
                .build();
        RequestOptions options = RequestOptions.builder().setIdempotencyKey(card.chargeId()).build();
        StripeException last = null;
        for (int i = 0; i < 3; i++) {
            try {
                return Charge.create(params, options);
            } catch (ApiConnectionException e) {
                last = e;
            }
        }
        throw last;
    }
}
