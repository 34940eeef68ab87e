package mail.guard;

import java.util.UUID;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpRequestInterceptor;
import org.apache.hc.core5.http.protocol.HttpContext;

/** The context lives as long as the call, so the key is made once. */
class GuardedInterceptor implements HttpRequestInterceptor {
    @Override
    public void process(HttpRequest request, EntityDetails entity, HttpContext context) {
        String key = (String) context.getAttribute("call.key");
        if (key == null) {
            key = UUID.randomUUID().toString();
            context.setAttribute("call.key", key);
        }
        request.setHeader("Idempotency-Key", key);
    }
}
