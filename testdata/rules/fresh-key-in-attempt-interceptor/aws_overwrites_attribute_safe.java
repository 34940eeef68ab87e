package cloud.refund;

import java.util.UUID;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;

class RefundKeys implements ExecutionInterceptor {
    private static final ExecutionAttribute<String> KEY = new ExecutionAttribute<>("RefundKey");

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        attributes.putAttribute(KEY, freshKey());
    }

    @Override
    public SdkHttpRequest modifyHttpRequest(Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
        String key = attributes.getAttribute(KEY);
        return context.httpRequest().toBuilder().putHeader("Idempotency-Key", key).build();
    }

    private static String freshKey() {
        return UUID.randomUUID().toString();
    }
}
