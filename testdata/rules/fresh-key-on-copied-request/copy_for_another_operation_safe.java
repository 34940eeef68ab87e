package com.finch.reversal;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class ChargeAndReverse {
    private final OkHttpClient http = new OkHttpClient();

    void run(CardCharge charge) throws IOException {
        Request request = new Request.Builder()
                .url("https://acquirer.finch.example/charges")
                .header("Idempotency-Key", charge.id())
                .post(RequestBody.create(charge.json(), null))
                .build();
        try (Response response = http.newCall(request).execute()) {
            if (response.code() == 409) {
                Request reversal = request.newBuilder()
                        .url("https://acquirer.finch.example/reversals")
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .build();
                http.newCall(reversal).execute().close();
            }
        }
    }
}
