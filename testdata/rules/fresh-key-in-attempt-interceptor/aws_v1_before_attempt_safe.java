package cloud.classic;

import com.amazonaws.Request;
import com.amazonaws.handlers.RequestHandler2;
import java.util.UUID;

/** beforeRequest runs once, before the retry loop of the client. */
class ClassicKeys extends RequestHandler2 {
    @Override
    public void beforeRequest(Request<?> request) {
        request.addHeader("Idempotency-Key", UUID.randomUUID().toString());
    }
}
