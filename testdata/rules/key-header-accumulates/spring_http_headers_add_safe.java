package com.cobalt.spring;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

class VoucherRedeemer {
    private final RestTemplate rest;

    VoucherRedeemer(RestTemplate rest) {
        this.rest = rest;
    }

    void redeem(Voucher voucher) {
        HttpHeaders headers = new HttpHeaders();
        headers.setContentType(MediaType.APPLICATION_JSON);
        boolean sent = false;
        while (!sent) {
            headers.set("Idempotency-Key", voucher.code());
            try {
                rest.postForLocation("https://vouchers.cobalt.example/redeem", new HttpEntity<>(voucher, headers));
                sent = true;
            } catch (ResourceAccessException e) {
                voucher.noteFailure(e);
            }
        }
    }
}
