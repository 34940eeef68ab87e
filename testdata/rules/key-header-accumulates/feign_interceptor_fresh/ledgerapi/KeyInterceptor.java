package ledgerapi;

import feign.RequestInterceptor;
import feign.RequestTemplate;
import java.util.UUID;

public class KeyInterceptor implements RequestInterceptor {
    @Override
    public void apply(RequestTemplate template) {
        template.header("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105, IDEM201
    }
}
