package till.own;

import java.util.UUID;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;

/** A method called filter, in an interface of the project that replays nothing. */
class Preparation {
    interface OrderFilter {
        Request filter(Request request);
    }

    static class KeyingFilter implements OrderFilter {
        @Override
        public Request filter(Request request) {
            return new RequestBuilder(request)
                    .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                    .build();
        }
    }
}
