package split;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

public class Gateway {
    private final OkHttpClient http = new OkHttpClient();

    public int charge(String account, RequestBody body, String key) throws IOException {
        Request.Builder request = new Request.Builder().url("https://gateway.split.example/" + account);
        stamp(request, key);
        return http.newCall(request.post(body).build()).execute().code();
    }

    private static void stamp(Request.Builder request, String key) {
        request.header("Idempotency-Key", key);
    }
}
