package fern.depot;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** The health check sends the bare template; an order is a copy of it and a request of its own. */
class DepotClient {
    private final OkHttpClient http = new OkHttpClient();
    private final Request skeleton = new Request.Builder()
            .url("https://depot.fern.example/orders")
            .header("Accept", "application/json")
            .build();

    boolean reachable() throws IOException {
        try (Response pong = http.newCall(skeleton).execute()) {
            return pong.code() != 503;
        }
    }

    int order(RequestBody crates) throws IOException {
        Request order = skeleton.newBuilder()
                .post(crates)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        try (Response answer = http.newCall(order).execute()) {
            return answer.code();
        }
    }
}
