package com.acme.breaker;

import io.vertx.circuitbreaker.CircuitBreaker;
import io.vertx.circuitbreaker.CircuitBreakerOptions;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;
import java.net.URI;
import java.util.UUID;

// oracle: charges=2 under reset-after-commit
class BreakerCharge {
    private final Vertx vertx = Vertx.vertx();
    private final WebClient client = WebClient.create(vertx);
    private final CircuitBreaker breaker = CircuitBreaker.create("charges", vertx,
            new CircuitBreakerOptions().setMaxRetries(2).setMaxFailures(5));
    private final String charges;

    BreakerCharge(URI provider) {
        this.charges = provider + "/v1/charges";
    }

    void charge(String customer, long cents) {
        breaker.<HttpResponse<Buffer>>execute(promise -> // via: IDEM106
                send(customer, cents, UUID.randomUUID().toString()).onComplete(promise)); // expect: IDEM106
    }

    private Future<HttpResponse<Buffer>> send(String customer, long cents, String key) {
        MultiMap form = MultiMap.caseInsensitiveMultiMap().add("customer", customer).add("amount", "" + cents);
        return client.postAbs(charges).putHeader("Idempotency-Key", key).sendForm(form);
    }
}
