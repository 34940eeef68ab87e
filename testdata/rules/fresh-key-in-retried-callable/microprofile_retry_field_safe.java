package silo.grain;

import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.eclipse.microprofile.faulttolerance.Retry;

class GrainSale {
    private final OkHttpClient ok = new OkHttpClient();
    private UUID lastTrace;

    @Retry(maxRetries = 5)
    int sell(RequestBody grain, UUID sale) throws java.io.IOException {
        lastTrace = UUID.randomUUID();
        try (Response response = ok.newCall(request(grain, sale)).execute()) {
            return response.code();
        }
    }

    private Request request(RequestBody grain, UUID sale) {
        return new Request.Builder()
                .url("https://silo.example/grain")
                .header("Idempotency-Key", sale.toString())
                .header("X-Trace", lastTrace.toString())
                .post(grain)
                .build();
    }
}
