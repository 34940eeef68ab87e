package com.yarrow.field;

import com.squareup.square.types.RefundPaymentRequest;
import org.apache.commons.codec.digest.DigestUtils;

class SquareRefund {
    private final String payment;
    private final String key;

    SquareRefund(String payment, String returnNumber) {
        this.payment = payment;
        this.key = DigestUtils.sha512Hex(payment + returnNumber); // expect: IDEM403
    }

    RefundPaymentRequest toRequest() {
        return RefundPaymentRequest.builder()
                .idempotencyKey(key)
                .paymentId(payment)
                .build();
    }
}
