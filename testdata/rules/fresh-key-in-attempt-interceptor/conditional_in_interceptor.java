package mail.cond;

import java.util.UUID;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpRequestInterceptor;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.protocol.HttpContext;

/** A key where the order is known, a random one elsewhere. */
class FallbackInterceptor implements HttpRequestInterceptor {
    @Override
    public void process(HttpRequest request, EntityDetails entity, HttpContext context) throws ProtocolException {
        Header order = request.getHeader("X-Order");
        String key = order != null ? order.getValue() : UUID.randomUUID().toString(); // expect: IDEM105 high
        request.setHeader("Idempotency-Key", key);
    }
}
