package com.yarrow.square;

import com.squareup.square.types.CreatePaymentRequest;
import org.apache.commons.codec.digest.DigestUtils;

class SquarePayments {
    CreatePaymentRequest request(String source, String order) {
        return CreatePaymentRequest.builder()
                .sourceId(source)
                .idempotencyKey(DigestUtils.md5Hex("square:" + order))
                .build();
    }
}
