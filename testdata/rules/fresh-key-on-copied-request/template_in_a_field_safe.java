package com.finch.ferry;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class FerryDesk {
    private final OkHttpClient http = new OkHttpClient();
    private final Request base =
            new Request.Builder().url("https://ferry.finch.example/bookings").build();

    boolean isOpen() throws IOException {
        try (Response response = http.newCall(base).execute()) {
            return response.isSuccessful();
        }
    }

    int book(RequestBody passengers) throws IOException {
        Request booking = base.newBuilder()
                .post(passengers)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        try (Response response = http.newCall(booking).execute()) {
            return response.code();
        }
    }
}
