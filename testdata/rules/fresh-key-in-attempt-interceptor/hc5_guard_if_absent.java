package mail.guard;

import java.util.UUID;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpRequestInterceptor;
import org.apache.hc.core5.http.protocol.HttpContext;

/** Each retry starts from the original headers, so the key is absent every time. */
class GuardedInterceptor implements HttpRequestInterceptor {
    @Override
    public void process(HttpRequest request, EntityDetails entity, HttpContext context) {
        if (!request.containsHeader("Idempotency-Key")) {
            request.setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105 high
        }
    }
}
