package mail.goog;

import com.google.api.client.http.HttpExecuteInterceptor;
import com.google.api.client.http.HttpRequest;
import com.google.api.client.http.HttpRequestInitializer;
import java.util.UUID;

/** The interceptor runs inside the retry loop of execute(). */
class GoogleSetup implements HttpRequestInitializer {
    @Override
    public void initialize(HttpRequest request) {
        request.setInterceptor(new HttpExecuteInterceptor() {
            @Override
            public void intercept(HttpRequest attempt) {
                attempt.getHeaders().set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105
            }
        });
    }
}
