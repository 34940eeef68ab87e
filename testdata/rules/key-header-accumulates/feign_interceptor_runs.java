package com.acme.feigned;

import feign.Body;
import feign.Feign;
import feign.Param;
import feign.RequestInterceptor;
import feign.RequestLine;
import feign.RequestTemplate;
import feign.Response;
import feign.Retryer;
import java.net.URI;
import java.util.UUID;

// settles: Feign runs request interceptors for each attempt, on one template, and `header` appends to it
// oracle: charges=1 under reset-after-commit
// oracle: charges=2 under reset-after-commit, last key counts
class FeignCharge {
    interface Charges {
        @RequestLine("POST /v1/charges")
        @Body("customer={customer}&amount={amount}")
        Response create(@Param("customer") String customer, @Param("amount") long cents);
    }

    private final Charges charges;

    FeignCharge(URI provider) {
        this.charges = Feign.builder()
                .retryer(new Retryer.Default(20, 100, 3))
                .requestInterceptor(new Stamp())
                .target(Charges.class, provider.toString());
    }

    int charge(String customer, long cents) {
        try (Response response = charges.create(customer, cents)) {
            return response.status();
        }
    }

    private static final class Stamp implements RequestInterceptor {
        @Override
        public void apply(RequestTemplate template) {
            template.header("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105, IDEM201
        }
    }
}
