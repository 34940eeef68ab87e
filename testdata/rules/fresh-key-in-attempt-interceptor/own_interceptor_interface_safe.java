package mail.own;

import java.util.UUID;
import org.apache.hc.core5.http.HttpRequest;

/** The project's own interface of the same shape; nothing is known to repeat it. */
class OwnHooks {
    interface RequestHook {
        void process(HttpRequest request);
    }

    static class KeyHook implements RequestHook {
        @Override
        public void process(HttpRequest request) {
            request.setHeader("Idempotency-Key", UUID.randomUUID().toString());
        }
    }
}
