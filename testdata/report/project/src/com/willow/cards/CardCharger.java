package com.willow.cards;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class CardCharger {
    private final OkHttpClient http = new OkHttpClient();

    void charge(Card card) throws IOException {
        Request request = new Request.Builder()
                .url("https://cards.willow.example/charges")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post(RequestBody.create(card.json(), null))
                .build();
        http.newCall(request).execute().close();
    }
}
