package com.plover.transfers;

import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.StripeException;
import com.stripe.model.Transfer;
import com.stripe.net.RequestOptions;
import com.stripe.param.TransferCreateParams;

class SellerTransfers {
    Transfer transfer(Seller seller) throws StripeException {
        TransferCreateParams params = TransferCreateParams.builder()
                .setDestination(seller.account())
                .setAmount(seller.due())
                .setCurrency("gbp")
                .build();
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey(seller.payoutId())
                .build();
        try {
            return Transfer.create(params, options);
        } catch (ApiConnectionException e) {
            return Transfer.create(params, options);
        }
    }
}
