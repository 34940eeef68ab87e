package kiln.tiles;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.UUID;
import kiln.util.Resilience;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class TileOrders {
    private final OkHttpClient ok = new OkHttpClient();

    int order(RequestBody tiles) {
        return Resilience.guarded(() -> post(tiles));
    }

    private int post(RequestBody tiles) {
        Request request = new Request.Builder()
                .url("https://kiln.example/tiles")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post(tiles)
                .build();
        try (Response response = ok.newCall(request).execute()) {
            return response.code();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
