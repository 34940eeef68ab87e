package com.finch.template;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class TemplatedCharges {
    private final OkHttpClient http = new OkHttpClient();
    private final Request template = new Request.Builder()
            .url("https://acquirer.finch.example/charges")
            .header("Authorization", "Bearer " + System.getenv("ACQUIRER_TOKEN"))
            .build();

    void charge(CardCharge charge) throws IOException {
        Request request = template.newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post(RequestBody.create(charge.json(), null))
                .build();
        http.newCall(request).execute().close();
    }
}
