package mail.goog.itself;

import com.google.api.client.http.HttpExecuteInterceptor;
import com.google.api.client.http.HttpRequest;
import com.google.api.client.http.HttpRequestInitializer;
import java.util.UUID;

/** One object with two hooks: `initialize` runs once per request, `intercept` for every attempt. */
class GoogleSetup implements HttpRequestInitializer, HttpExecuteInterceptor {
    @Override
    public void initialize(HttpRequest request) {
        request.getHeaders().set("Idempotency-Key", UUID.randomUUID().toString()); // noise: IDEM105
        request.setInterceptor(this);
    }

    @Override
    public void intercept(HttpRequest attempt) {
        attempt.getHeaders().setUserAgent("dues/2");
    }
}
