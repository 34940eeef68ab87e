package com.umber.options;

import com.stripe.StripeClient;
import com.stripe.exception.StripeException;
import com.stripe.net.RequestOptions;
import com.stripe.param.TransferCreateParams;
import java.util.UUID;

class SellerPayout {
    private final StripeClient stripe;

    SellerPayout(StripeClient stripe) {
        this.stripe = stripe;
    }

    String pay(TransferCreateParams params) throws StripeException {
        RequestOptions keyed = RequestOptions.builder()
                .setIdempotencyKey(UUID.randomUUID().toString())
                .build();
        return stripe.transfers().create(params, keyed).getId();
    }
}
