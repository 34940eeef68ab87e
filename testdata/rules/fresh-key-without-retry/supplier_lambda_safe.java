package com.willow.supplier;

import java.util.function.Supplier;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

class VoucherSale {
    private final RestTemplate rest;

    VoucherSale(RestTemplate rest) {
        this.rest = rest;
    }

    void sell(Voucher voucher) {
        Supplier<String> key = () -> voucher.shop() + "/" + voucher.serial();
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", key.get());
        rest.postForLocation("https://vouchers.willow.example/sales", new HttpEntity<>(voucher, headers));
    }
}
