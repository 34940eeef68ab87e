package port.hex;

import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class Gateway {
    private final OkHttpClient ok = new OkHttpClient();

    void send(Charge charge, Callback callback) {
        Request request = new Request.Builder()
                .url("https://port.example/charges")
                .addHeader("Idempotency-Key", charge.once())
                .post(RequestBody.create(charge.account(), null))
                .build();
        ok.newCall(request).enqueue(callback);
    }
}
