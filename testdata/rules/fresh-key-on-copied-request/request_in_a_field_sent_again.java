package com.finch.ferry;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class FerryBooking {
    private final OkHttpClient http = new OkHttpClient();
    private final Request booking;

    FerryBooking(String passengers) {
        booking = new Request.Builder()
                .url("https://ferry.finch.example/bookings")
                .post(RequestBody.create(passengers, null))
                .build();
    }

    Response book() throws IOException {
        Response response = first();
        if (response.isSuccessful()) {
            return response;
        }
        response.close();
        return again();
    }

    private Response first() throws IOException {
        return http.newCall(booking).execute(); // via: IDEM110
    }

    private Response again() throws IOException {
        Request copy = booking.newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM110 medium
                .build();
        return http.newCall(copy).execute();
    }
}
