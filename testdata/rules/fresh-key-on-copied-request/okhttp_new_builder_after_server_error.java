package com.finch.cards;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class CardCharger {
    private final OkHttpClient http = new OkHttpClient();

    Response charge(CardCharge charge) throws IOException {
        Request request = new Request.Builder()
                .url("https://acquirer.finch.example/charges")
                .header("Idempotency-Key", charge.id())
                .post(RequestBody.create(charge.json(), null))
                .build();
        Response response = http.newCall(request).execute(); // via: IDEM110
        if (response.code() >= 500) {
            response.close();
            Request second = request.newBuilder()
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM110
                    .build();
            return http.newCall(second).execute();
        }
        return response;
    }
}
