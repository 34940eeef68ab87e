package toll;

import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

public class TollGate {
    private final OkHttpClient http = new OkHttpClient();

    public void charge(String passage, RequestBody body) {
        Request request = new Request.Builder() // expect: IDEM202
                .url("https://toll.example/passages")
                .post(body)
                .build();
        http.newCall(request).enqueue(new ResendOnFailure(http, passage));
    }
}
