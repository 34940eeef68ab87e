package resend;

import java.util.UUID;
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
        copy.header(KeyHeader.NAME, UUID.randomUUID().toString()); // expect: IDEM110
        return http.newCall(copy.build()).execute();
    }
}
