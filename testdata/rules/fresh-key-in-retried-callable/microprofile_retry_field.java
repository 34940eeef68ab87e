package silo.grain;

import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.eclipse.microprofile.faulttolerance.Retry;

class GrainSale {
    private final OkHttpClient ok = new OkHttpClient();
    private UUID current;

    @Retry(maxRetries = 5)
    int sell(RequestBody grain) throws java.io.IOException {
        current = UUID.randomUUID(); // expect: IDEM106 high
        try (Response response = ok.newCall(request(grain)).execute()) {
            return response.code();
        }
    }

    private Request request(RequestBody grain) {
        return new Request.Builder()
                .url("https://silo.example/grain")
                .header("Idempotency-Key", current.toString())
                .post(grain)
                .build();
    }
}
