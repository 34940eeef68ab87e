package golf;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class GolfApi {
    private final OkHttpClient http = new OkHttpClient();

    void book(String wish, String mark) {
        Request request = new Request.Builder()
                .url("https://golf.test/times")
                .header("Idempotency-Key", mark)
                .post(RequestBody.create(wish.getBytes()))
                .build();
        try {
            http.newCall(request).execute().close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
