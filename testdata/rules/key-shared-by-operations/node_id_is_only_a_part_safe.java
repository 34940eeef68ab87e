package com.umber.parts;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.springframework.stereotype.Component;

@Component
class PartlyShared {
    private static final String NODE = UUID.randomUUID().toString();

    private final OkHttpClient http = new OkHttpClient();

    void charge(Card card) throws IOException {
        Request request = new Request.Builder()
                .url("https://cards.umber.example/charges")
                .header("X-Node", NODE)
                .header("Idempotency-Key", card.chargeId())
                .post(RequestBody.create(card.json(), null))
                .build();
        http.newCall(request).execute().close();
    }
}
