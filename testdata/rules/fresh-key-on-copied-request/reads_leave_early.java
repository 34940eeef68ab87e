package com.finch.tolls;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

class TollGate {
    private final OkHttpClient http = new OkHttpClient();

    int pass(Request request, boolean express) throws IOException {
        if (express) {
            try (Response response = http.newCall(request).execute()) { // via: IDEM110
                if (response.code() < 500) {
                    return response.code();
                }
            }
        }
        Request charge = request.newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM110 high
                .build();
        try (Response response = http.newCall(charge).execute()) {
            return response.code();
        }
    }
}
