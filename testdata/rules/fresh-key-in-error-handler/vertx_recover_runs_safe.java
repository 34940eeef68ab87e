package com.acme.vertx;

import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;
import java.net.URI;
import java.util.UUID;

// oracle: charges=1 under reset-after-commit
class VertxCharge {
    private final WebClient client = WebClient.create(Vertx.vertx());
    private final String charges;

    VertxCharge(URI provider) {
        this.charges = provider + "/v1/charges";
    }

    void charge(String customer, long cents) {
        String key = UUID.randomUUID().toString();
        send(customer, cents, key)
                .recover(lost -> send(customer, cents, key));
    }

    private Future<HttpResponse<Buffer>> send(String customer, long cents, String key) {
        MultiMap form = MultiMap.caseInsensitiveMultiMap().add("customer", customer).add("amount", "" + cents);
        return client.postAbs(charges).putHeader("Idempotency-Key", key).sendForm(form);
    }
}
