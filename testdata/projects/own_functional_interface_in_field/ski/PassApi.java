package ski;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class PassApi {
    private final OkHttpClient http = new OkHttpClient();

    String buy(String skier, int days, UUID mark) throws SlopeException {
        Request request = new Request.Builder()
                .url("https://slopes.test/passes?days=" + days)
                .header("Idempotency-Key", mark.toString())
                .post(RequestBody.create(skier.getBytes()))
                .build();
        try {
            return http.newCall(request).execute().body().string();
        } catch (IOException e) {
            throw new SlopeException();
        }
    }
}
