package com.finch.tolls;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

class TollGate {
    private final OkHttpClient http = new OkHttpClient();

    int pass(Request request, boolean charges) throws IOException {
        if (!charges) {
            try (Response response = http.newCall(request).execute()) {
                return response.code();
            }
        }
        Request charge = request.newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        try (Response response = http.newCall(charge).execute()) {
            return response.code();
        }
    }
}
