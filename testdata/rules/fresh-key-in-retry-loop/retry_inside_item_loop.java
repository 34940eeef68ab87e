package news.paywall;

import java.io.IOException;
import java.util.List;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class RenewalRun {
    record Reader(String id, RequestBody body) {
    }

    private final OkHttpClient ok = new OkHttpClient();

    void renewAll(List<Reader> readers) {
        for (Reader reader : readers) {
            for (int i = 0; i < 3; i++) { // via: IDEM101
                Request request = new Request.Builder()
                        .url("https://paywall.example/renewals/" + reader.id())
                        .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101 high
                        .post(reader.body())
                        .build();
                try (Response response = ok.newCall(request).execute()) {
                    break;
                } catch (IOException e) {
                    System.err.println("renewal of " + reader.id() + ": " + e);
                }
            }
        }
    }
}
