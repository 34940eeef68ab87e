package com.cobalt.lots;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class LotPayment {
    private final OkHttpClient http = new OkHttpClient();

    Response pay(Lot lot) throws IOException {
        IOException failure = null;
        for (int n = 1; n <= 4; n++) {
            Request.Builder builder = new Request.Builder().url("https://lots.cobalt.example/payments");
            stamp(builder, lot.bidKey());
            try {
                return http.newCall(builder.post(RequestBody.create(lot.json(), null)).build()).execute();
            } catch (IOException e) {
                failure = e;
            }
        }
        throw failure;
    }

    private void stamp(Request.Builder target, String key) {
        target.addHeader("Idempotency-Key", key);
    }
}
