package cloud.refund;

import java.util.UUID;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;

/** The later hook throws away what the earlier one stored. */
class RefundKeys implements ExecutionInterceptor {
    private static final ExecutionAttribute<String> KEY = new ExecutionAttribute<>("RefundKey");

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        attributes.putAttribute(KEY, UUID.randomUUID().toString());
    }

    @Override
    public SdkHttpRequest modifyHttpRequest(Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
        String key = freshKey();
        attributes.putAttribute(KEY, key);
        return context.httpRequest().toBuilder().putHeader("Idempotency-Key", key).build(); // via: IDEM105
    }

    private static String freshKey() {
        return UUID.randomUUID().toString(); // expect: IDEM105 high
    }
}
