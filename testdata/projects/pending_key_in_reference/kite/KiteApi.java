package kite;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class KiteApi {
    private final OkHttpClient http = new OkHttpClient();

    void order(String kite, String mark) throws IOException {
        Request request = new Request.Builder()
                .url("https://kites.test/orders")
                .header("Idempotency-Key", mark)
                .post(RequestBody.create(kite.getBytes()))
                .build();
        http.newCall(request).execute().close();
    }
}
