package http;

import java.net.URI;
import java.net.http.HttpRequest;

public final class Requests {
    public static final String KEY_HEADER = "Idempotency" + "-Key";

    private Requests() {}

    public static HttpRequest.Builder post(String url, String key) {
        return HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/json")
                .header(KEY_HEADER, key);
    }
}
