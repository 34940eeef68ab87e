package podcast;

import io.reactivex.rxjava3.core.Single;
import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class AdServer {
    private final OkHttpClient http;

    AdServer(OkHttpClient http) {
        this.http = http;
    }

    Single<String> book(String slot) {
        String id = newId();
        return Single.fromCallable(() -> call(slot, id));
    }

    private String newId() {
        return Long.toString(System.nanoTime(), 36);
    }

    private String call(String slot, String id) throws IOException {
        Request request = new Request.Builder()
                .url("https://ads.test/slots/" + slot)
                .addHeader("Idempotency-Key", id)
                .put(RequestBody.create(new byte[0]))
                .build();
        return http.newCall(request).execute().body().string();
    }
}
