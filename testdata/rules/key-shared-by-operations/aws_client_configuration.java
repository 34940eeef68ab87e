package com.umber.aws;

import java.time.Duration;
import java.util.UUID;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;

class PaymentsClientConfiguration {
    ClientOverrideConfiguration configuration() {
        return ClientOverrideConfiguration.builder()
                .apiCallTimeout(Duration.ofSeconds(10))
                .putHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM401
                .build();
    }
}
