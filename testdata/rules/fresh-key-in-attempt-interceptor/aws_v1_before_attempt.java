package cloud.classic;

import com.amazonaws.handlers.HandlerBeforeAttemptContext;
import com.amazonaws.handlers.RequestHandler2;
import java.util.UUID;

class ClassicKeys extends RequestHandler2 {
    @Override
    public void beforeAttempt(HandlerBeforeAttemptContext context) {
        context.getRequest().addHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105
    }
}
