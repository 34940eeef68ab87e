package com.yarrow.stripe;

import com.stripe.net.RequestOptions;
import org.apache.commons.codec.digest.DigestUtils;

class StripeOptions {
    RequestOptions keyed(String order) {
        return RequestOptions.builder()
                .setIdempotencyKey("charge:" + DigestUtils.sha512Hex(order))
                .build();
    }
}
