package saga;

import java.io.IOException;
import java.io.UncheckedIOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

public class CaptureImpl implements Capture {
    private final OkHttpClient http = new OkHttpClient();

    @Override
    public void capture(String charge, String key) {
        Request request = new Request.Builder()
                .url("https://psp.example/charges/" + charge + "/capture")
                .header("Idempotency-Key", key)
                .post(RequestBody.create("", null))
                .build();
        try {
            http.newCall(request).execute().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
