package com.sable.before;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class LateButInTime {
    private final OkHttpClient http = new OkHttpClient();

    Response charge(Card card) throws IOException {
        Request plain = new Request.Builder()
                .url("https://cards.sable.example/charges")
                .post(RequestBody.create(card.json(), null))
                .build();
        Request keyed = plain.newBuilder().header("Idempotency-Key", card.chargeId()).build();
        try {
            return http.newCall(keyed).execute();
        } catch (IOException e) {
            return http.newCall(keyed).execute();
        }
    }
}
