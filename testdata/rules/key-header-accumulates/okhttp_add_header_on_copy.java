package com.cobalt.cards;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class CardTopUp {
    private final OkHttpClient http = new OkHttpClient();

    Response topUp(Card card) throws IOException {
        Request request = new Request.Builder()
                .url("https://cards.cobalt.example/topups")
                .header("X-Idempotency-Key", card.pendingTopUp())
                .post(RequestBody.create(card.json(), null))
                .build();
        Response response = http.newCall(request).execute();
        if (response.code() != 503) {
            return response;
        }
        return http.newCall(request.newBuilder()
                        .addHeader("X-Idempotency-Key", card.pendingTopUp()) // expect: IDEM201
                        .build())
                .execute();
    }
}
