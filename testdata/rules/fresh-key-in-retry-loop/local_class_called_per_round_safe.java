package reed.forge;

import java.io.IOException;
import java.util.UUID;
import java.util.concurrent.Callable;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class ForgeOrders {
    private final OkHttpClient ok = new OkHttpClient();

    int forge(RequestBody blade) throws Exception {
        String bladeKey = UUID.randomUUID().toString();
        class Strike implements Callable<Integer> {
            @Override
            public Integer call() throws IOException {
                Request request = new Request.Builder()
                        .url("https://forge.reed.example/blades")
                        .header("Idempotency-Key", bladeKey)
                        .post(blade)
                        .build();
                try (Response response = ok.newCall(request).execute()) {
                    return response.code();
                }
            }
        }

        Callable<Integer> strike = new Strike();
        int left = 5;
        while (true) {
            try {
                return strike.call();
            } catch (IOException e) {
                if (left-- == 0) {
                    throw e;
                }
            }
        }
    }
}
