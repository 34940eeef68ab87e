package mail.field;

import java.util.UUID;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpRequestInterceptor;
import org.apache.hc.core5.http.protocol.HttpContext;

/** A field, but assigned in each run. */
class FieldInterceptor implements HttpRequestInterceptor {
    private String key;

    @Override
    public void process(HttpRequest request, EntityDetails entity, HttpContext context) {
        key = UUID.randomUUID().toString(); // expect: IDEM105 high
        stamp(request);
    }

    private void stamp(HttpRequest request) {
        request.setHeader("Idempotency-Key", key);
    }
}
