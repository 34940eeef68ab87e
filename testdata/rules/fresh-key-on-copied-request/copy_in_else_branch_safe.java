package fern.probe;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** A dry run sends the draft and ends there; the copy belongs to the other path. */
class VoucherGateway {
    private final OkHttpClient http;

    VoucherGateway(OkHttpClient http) {
        this.http = http;
    }

    int issue(Request draft, boolean dryRun) throws IOException {
        if (dryRun) {
            try (Response answer = http.newCall(draft).execute()) {
                if (!answer.isSuccessful()) {
                    throw new IOException("draft refused: " + answer.code());
                }
                return 0;
            }
        } else {
            Request real = draft.newBuilder()
                    .header("Idempotency-Key", UUID.randomUUID().toString())
                    .build();
            try (Response answer = http.newCall(real).execute()) {
                return answer.code();
            }
        }
    }
}
