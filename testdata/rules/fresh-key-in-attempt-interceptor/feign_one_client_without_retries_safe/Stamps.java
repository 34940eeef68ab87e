package cellar;

import feign.RequestInterceptor;
import feign.RequestTemplate;
import java.util.UUID;

class Stamps implements RequestInterceptor {
    @Override
    public void apply(RequestTemplate template) {
        template.removeHeader("Idempotency-Key");
        template.header("Idempotency-Key", UUID.randomUUID().toString());
    }
}
