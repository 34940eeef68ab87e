package com.maple.openbanking;

import java.net.URI;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;

class TrueLayerPayments {
    private static final URI PAYMENTS = URI.create("https://api.truelayer.com/v3/payments");

    SdkHttpFullRequest payment(String signature) {
        return SdkHttpFullRequest.builder() // expect: IDEM203
                .method(SdkHttpMethod.POST)
                .uri(PAYMENTS)
                .putHeader("Tl-Signature", signature)
                .build();
    }
}
