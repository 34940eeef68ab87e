package ledgerapi;

import feign.RequestInterceptor;
import feign.RequestTemplate;
import java.util.UUID;

public class KeyInterceptor implements RequestInterceptor {
    @Override
    public void apply(RequestTemplate template) {
        if (!template.headers().containsKey("Idempotency-Key")) {
            template.header("Idempotency-Key", UUID.randomUUID().toString());
        }
    }
}
