package com.finch.meals;

import com.github.f4b6a3.ulid.UlidCreator;
import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

class MealPayments {
    private final OkHttpClient http;

    MealPayments(OkHttpClient http) {
        this.http = http;
    }

    Response settle(Response failed) throws IOException {
        String fresh = UlidCreator.getMonotonicUlid().toString(); // expect: IDEM110
        Request again = failed.request()
                .newBuilder()
                .header("Idempotency-Key", fresh)
                .build();
        return http.newCall(again).execute();
    }
}
