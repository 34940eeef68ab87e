package parcel.label;

import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

public class CarrierHttp {
    private final OkHttpClient client = new OkHttpClient();

    String post(String path, String key, String json) throws IOException {
        Request request = new Request.Builder()
                .url("https://api.carrier.test" + path)
                .header("Idempotency-Key", key)
                .post(RequestBody.create(json, MediaType.get("application/json")))
                .build();
        try (Response response = client.newCall(request).execute()) {
            return response.body().string();
        }
    }
}
