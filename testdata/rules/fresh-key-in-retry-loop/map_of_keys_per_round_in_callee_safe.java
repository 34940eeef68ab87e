package crane;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class CraneJobs {
    private final OkHttpClient http = new OkHttpClient();

    void lift(String load) throws IOException {
        Map<String, String> marks = new HashMap<>();
        for (int n = 0; n < 3; n++) {
            try {
                send(load, marks);
                return;
            } catch (IOException e) {
                // wind
            }
        }
    }

    private void send(String load, Map<String, String> marks) throws IOException {
        Request request = new Request.Builder()
                .url("https://crane.test/loads")
                .header("Idempotency-Key", marks.computeIfAbsent(load, name -> UUID.randomUUID().toString()))
                .post(RequestBody.create(load.getBytes()))
                .build();
        http.newCall(request).execute().close();
    }
}
