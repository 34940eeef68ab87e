package com.cobalt.filtered;

import java.net.http.HttpRequest;

class RekeyedCopy {
    HttpRequest copy(HttpRequest request, String key) {
        return HttpRequest.newBuilder(request, (name, value) -> !name.equalsIgnoreCase("Idempotency-Key"))
                .header("Idempotency-Key", key)
                .build();
    }
}
