package com.maple.intercepted;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class InterceptedCharges {
    private final OkHttpClient http = new OkHttpClient.Builder()
            .addInterceptor(chain -> chain.proceed(chain.request().newBuilder()
                    .header("Idempotency-Key", chain.request().tag(String.class))
                    .build()))
            .build();

    void charge(String operation, String form) throws IOException {
        Request request = new Request.Builder()
                .url("https://api.stripe.com/v1/charges")
                .tag(String.class, operation)
                .post(RequestBody.create(form, null))
                .build();
        http.newCall(request).execute().close();
    }
}
