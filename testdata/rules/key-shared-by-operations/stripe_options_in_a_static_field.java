package com.umber.options;

import com.stripe.StripeClient;
import com.stripe.exception.StripeException;
import com.stripe.net.RequestOptions;
import com.stripe.param.TransferCreateParams;
import java.util.UUID;

class SellerPayout {
    private static final RequestOptions KEYED = RequestOptions.builder()
            .setIdempotencyKey(UUID.randomUUID().toString()) // expect: IDEM401
            .build();

    private final StripeClient stripe;

    SellerPayout(StripeClient stripe) {
        this.stripe = stripe;
    }

    String pay(TransferCreateParams params) throws StripeException {
        return stripe.transfers().create(params, KEYED).getId();
    }
}
