package fern.depot;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** One method sends the prepared order, and after a bad answer a copy of it under another key. */
class DepotClient {
    private final OkHttpClient http = new OkHttpClient();
    private final Request prepared;

    DepotClient(RequestBody crates, String order) {
        this.prepared = new Request.Builder()
                .url("https://depot.fern.example/orders")
                .header("Idempotency-Key", order)
                .post(crates)
                .build();
    }

    int order() throws IOException {
        try (Response answer = http.newCall(prepared).execute()) {
            if (answer.code() < 500) {
                return answer.code();
            }
        }
        Request other = prepared.newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM110
                .build();
        try (Response answer = http.newCall(other).execute()) {
            return answer.code();
        }
    }
}
