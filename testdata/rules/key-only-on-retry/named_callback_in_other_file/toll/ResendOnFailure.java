package toll;

import java.io.IOException;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

class ResendOnFailure implements Callback {
    private final OkHttpClient http;
    private final String passage;

    ResendOnFailure(OkHttpClient http, String passage) {
        this.http = http;
        this.passage = passage;
    }

    @Override
    public void onFailure(Call call, IOException e) {
        Request keyed = call.request().newBuilder()
                .header(KeyNames.KEY, passage) // via: IDEM202
                .build();
        http.newCall(keyed).enqueue(this);
    }

    @Override
    public void onResponse(Call call, Response response) {
        response.close();
    }
}
