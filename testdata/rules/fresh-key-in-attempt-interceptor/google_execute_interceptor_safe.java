package mail.goog;

import com.google.api.client.http.HttpRequest;
import com.google.api.client.http.HttpRequestInitializer;
import java.util.UUID;

/** The initializer runs once per request. */
class GoogleSetup implements HttpRequestInitializer {
    @Override
    public void initialize(HttpRequest request) {
        request.getHeaders().set("Idempotency-Key", UUID.randomUUID().toString());
    }
}
