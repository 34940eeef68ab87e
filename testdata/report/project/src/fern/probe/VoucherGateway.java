package fern.probe;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

class VoucherGateway {
    private final OkHttpClient http;

    VoucherGateway(OkHttpClient http) {
        this.http = http;
    }

    int issue(Request draft) throws IOException {
        try (Response answer = http.newCall(draft).execute()) {
            if (answer.isSuccessful()) {
                return answer.code();
            }
        }
        Request real = draft.newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        try (Response answer = http.newCall(real).execute()) {
            return answer.code();
        }
    }
}
