package com.finch.ferry;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class FerryHarbour {
    private final OkHttpClient http = new OkHttpClient();
    private Request base;

    private Request base() {
        if (base == null) {
            base = new Request.Builder().url("https://ferry.finch.example/berths").build();
        }
        return base;
    }

    Response berths() throws IOException {
        return http.newCall(base()).execute();
    }

    Response reserve(RequestBody ship) throws IOException {
        Request reservation = base().newBuilder()
                .post(ship)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        return http.newCall(reservation).execute();
    }
}
