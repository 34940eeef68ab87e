package camp.site;

import java.io.IOException;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class PitchFees {
    private final OkHttpClient ok = new OkHttpClient();

    void pay(String pitch, RequestBody fee) {
        Request.Builder builder = new Request.Builder().url("https://camp.example/pitches/" + pitch);
        builder.header("Idempotency-Key", pitch + "-" + System.currentTimeMillis());
        ok.newCall(builder.post(fee).build()).enqueue(new Callback() {
            @Override
            public void onFailure(Call call, IOException e) {
                pay(pitch, fee);
            }

            @Override
            public void onResponse(Call call, Response response) {
                response.close();
            }
        });
    }
}
