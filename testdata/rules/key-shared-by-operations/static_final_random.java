package com.umber.cards;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class CardCharger {
    private static final String REQUEST_ID = UUID.randomUUID().toString(); // expect: IDEM401
    private static final OkHttpClient HTTP = new OkHttpClient();

    void charge(Card card) throws IOException {
        HTTP.newCall(new Request.Builder()
                        .url("https://cards.umber.example/charges")
                        .header("Idempotency-Key", REQUEST_ID)
                        .post(RequestBody.create(card.json(), null))
                        .build())
                .execute()
                .close();
    }
}
