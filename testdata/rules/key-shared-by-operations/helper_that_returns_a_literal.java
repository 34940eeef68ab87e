package com.umber.helper;

import java.io.IOException;
import java.util.function.Supplier;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class CatalogueFee {
    private final OkHttpClient http = new OkHttpClient();

    void charge(Shop shop) throws IOException {
        Supplier<String> keys = this::feeKey;
        Request request = new Request.Builder()
                .url("https://catalogue.umber.example/fees")
                .header("Idempotency-Key", keys.get())
                .post(RequestBody.create(shop.json(), null))
                .build();
        http.newCall(request).execute().close();
    }

    private String feeKey() {
        return "catalogue-fee"; // expect: IDEM401
    }
}
