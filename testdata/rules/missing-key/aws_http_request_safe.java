package com.maple.openbanking;

import java.net.URI;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;

class TrueLayerPayments {
    private static final URI PAYMENTS = URI.create("https://api.truelayer.com/v3/payments");

    SdkHttpFullRequest payment(String signature, String id) {
        return SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(PAYMENTS)
                .putHeader("Tl-Signature", signature)
                .putHeader("Idempotency-Key", id)
                .build();
    }
}
