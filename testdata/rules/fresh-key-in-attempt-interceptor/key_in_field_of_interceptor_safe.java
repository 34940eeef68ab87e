package mail.field;

import java.util.UUID;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpRequestInterceptor;
import org.apache.hc.core5.http.protocol.HttpContext;

/** The random part is remembered for the log; the key comes from the caller. */
class FieldInterceptor implements HttpRequestInterceptor {
    private String lastSeen;

    @Override
    public void process(HttpRequest request, EntityDetails entity, HttpContext context) {
        lastSeen = UUID.randomUUID().toString();
        stamp(request, context);
    }

    private void stamp(HttpRequest request, HttpContext context) {
        request.setHeader("Idempotency-Key", context.getAttribute("key"));
        request.setHeader("X-Log-Id", lastSeen);
    }
}
