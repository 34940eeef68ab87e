package com.sable.cards;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class CardCharger {
    private final OkHttpClient http = new OkHttpClient();

    Response charge(Card card) throws IOException {
        Request request = new Request.Builder()
                .url("https://cards.sable.example/charges")
                .post(RequestBody.create(card.json(), null))
                .build();
        try {
            return http.newCall(request).execute();
        } catch (IOException e) {
            Request keyed = request.newBuilder()
                    .header("Idempotency-Key", card.chargeId())
                    .build();
            return http.newCall(keyed).execute();
        }
    }
}
