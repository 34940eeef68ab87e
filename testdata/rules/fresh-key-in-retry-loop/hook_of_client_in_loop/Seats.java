package arena;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class Seats {
    private final OkHttpClient client;

    Seats(Stamp stamp) {
        OkHttpClient.Builder builder = new OkHttpClient.Builder();
        builder.addInterceptor(stamp);
        client = builder.build();
    }

    String reserve(String row) throws IOException {
        Request request = new Request.Builder()
                .url("https://arena.test/seats")
                .post(RequestBody.create(row.getBytes()))
                .build();
        IOException last = null;
        for (int n = 0; n < 4; n++) {
            try (Response answer = client.newCall(request).execute()) { // via: IDEM101
                return answer.body().string();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
