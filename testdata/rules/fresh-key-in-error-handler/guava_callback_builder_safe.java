package reef.dive;

import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListeningExecutorService;
import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class DiveBooking {
    private final OkHttpClient ok = new OkHttpClient();
    private final ListeningExecutorService pool;

    DiveBooking(ListeningExecutorService pool) {
        this.pool = pool;
    }

    void book(RequestBody dive) {
        UUID key = UUID.randomUUID();
        Futures.addCallback(pool.submit(() -> send(dive, key)), new FutureCallback<Integer>() {
            @Override
            public void onSuccess(Integer status) {
                System.out.println("dive: " + status);
            }

            @Override
            public void onFailure(Throwable t) {
                pool.submit(() -> send(dive, key));
            }
        }, pool);
    }

    private int send(RequestBody dive, UUID key) throws IOException {
        Request.Builder builder = new Request.Builder().url("https://reef.example/dives");
        builder.header("Idempotency-Key", key.toString());
        try (Response response = ok.newCall(builder.post(dive).build()).execute()) {
            return response.code();
        }
    }
}
