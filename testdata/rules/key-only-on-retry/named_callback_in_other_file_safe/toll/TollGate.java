package toll;

import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

public class TollGate {
    private final OkHttpClient http = new OkHttpClient();

    public void charge(String passage, RequestBody body) {
        Request request = new Request.Builder()
                .url("https://toll.example/passages")
                .header(KeyNames.KEY, passage)
                .post(body)
                .build();
        http.newCall(request).enqueue(new ResendOnFailure(http, passage));
    }
}
