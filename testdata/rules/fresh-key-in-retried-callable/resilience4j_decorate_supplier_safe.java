package wifi.bills;

import io.github.resilience4j.retry.Retry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.UUID;
import java.util.function.Supplier;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class WifiBilling {
    private final OkHttpClient ok = new OkHttpClient();
    private final Retry retry = Retry.ofDefaults("wifi");

    int bill(RequestBody month) {
        Request request = new Request.Builder()
                .url("https://wifi.example/bills")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post(month)
                .build();
        Supplier<Integer> send = Retry.decorateSupplier(retry, () -> {
            try (Response response = ok.newCall(request).execute()) {
                return response.code();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return send.get();
    }
}
