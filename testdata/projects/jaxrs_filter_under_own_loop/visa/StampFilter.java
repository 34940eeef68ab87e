package visa;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.util.UUID;

/** Runs once for each invocation of the client. */
class StampFilter implements ClientRequestFilter {
    @Override
    public void filter(ClientRequestContext context) {
        context.getHeaders().putSingle("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM101
    }
}
