package com.finch.fuel;

import java.io.IOException;
import java.util.function.UnaryOperator;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class FuelPump {
    private final OkHttpClient http = new OkHttpClient();

    Response charge(Fill fill) throws IOException {
        UnaryOperator<Request> rekey = request -> request.newBuilder()
                .header("Idempotency-Key", fill.pumpReceipt())
                .build();
        Request request = new Request.Builder()
                .url("https://fuel.finch.example/fills")
                .header("Idempotency-Key", fill.pumpReceipt())
                .post(RequestBody.create(fill.json(), null))
                .build();
        Response response = http.newCall(request).execute();
        if (!response.isSuccessful()) {
            response = http.newCall(rekey.apply(request)).execute();
        }
        return response;
    }
}
