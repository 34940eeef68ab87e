package com.willow.maps;

import java.util.Map;
import okhttp3.Headers;
import okhttp3.Request;
import okhttp3.RequestBody;

class LevyRequest {
    Request build(Levy levy) {
        Map<String, String> headers = Map.of(
                "Accept", "application/json",
                "X-Idempotency-Key", levy.notice());
        return new Request.Builder()
                .url("https://levies.willow.example/levies")
                .headers(Headers.of(headers))
                .post(RequestBody.create(levy.json(), null))
                .build();
    }
}
