package com.yarrow.unknown;

import com.squareup.square.types.CreatePaymentRequest;

class UnknownLength {
    CreatePaymentRequest request(String source, String order) {
        return CreatePaymentRequest.builder()
                .sourceId(source)
                .idempotencyKey("order-" + order)
                .build();
    }
}
