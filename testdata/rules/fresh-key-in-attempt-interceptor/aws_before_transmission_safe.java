package cloud.late;

import java.util.UUID;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

class LateKeys implements ExecutionInterceptor {
    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        String trace = UUID.randomUUID().toString();
        System.out.println(trace + " sends "
                + context.httpRequest().firstMatchingHeader("Idempotency-Key").orElse("no key"));
    }
}
