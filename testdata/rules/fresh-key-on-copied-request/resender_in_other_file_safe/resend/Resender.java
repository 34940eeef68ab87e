package resend;

import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

public class Resender {
    private final OkHttpClient http;

    public Resender(OkHttpClient http) {
        this.http = http;
    }

    public Response resend(Request original) throws java.io.IOException {
        Request.Builder copy = original.newBuilder();
        copy.header("X-Resent", "true");
        return http.newCall(copy.build()).execute();
    }
}
