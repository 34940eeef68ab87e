package split;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

public class Gateway {
    private final OkHttpClient http = new OkHttpClient();

    public int charge(String account, RequestBody body) throws IOException {
        Request.Builder request = new Request.Builder().url("https://gateway.split.example/" + account);
        stamp(request);
        return http.newCall(request.post(body).build()).execute().code();
    }

    private static void stamp(Request.Builder request) {
        request.header("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM108
    }
}
