package com.cobalt.branches;

import java.net.URI;
import java.net.http.HttpRequest;

class EitherKey {
    HttpRequest build(Fee fee) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("https://fees.cobalt.example/charges"))
                .POST(HttpRequest.BodyPublishers.ofString(fee.form()));
        if (fee.clientKey() != null) {
            builder.header("Idempotency-Key", fee.clientKey());
        } else {
            builder.header("Idempotency-Key", fee.id());
        }
        return builder.build();
    }
}
