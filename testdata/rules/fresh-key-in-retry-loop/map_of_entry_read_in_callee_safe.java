package reed.stable;

import java.io.IOException;
import java.util.Map;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class StableRent {
    private final OkHttpClient ok = new OkHttpClient();

    int rent(RequestBody horse, String box) throws IOException {
        String once = UUID.randomUUID().toString();
        for (int tries = 0; ; tries++) {
            try {
                return send(horse, Map.of("box", box, "once", once));
            } catch (IOException e) {
                if (tries == 3) {
                    throw e;
                }
            }
        }
    }

    private int send(RequestBody horse, Map<String, String> attributes) throws IOException {
        Request request = new Request.Builder()
                .url("https://stable.reed.example/boxes/" + attributes.get("box"))
                .header("Idempotency-Key", attributes.get("once"))
                .post(horse)
                .build();
        try (Response response = ok.newCall(request).execute()) {
            return response.code();
        }
    }
}
