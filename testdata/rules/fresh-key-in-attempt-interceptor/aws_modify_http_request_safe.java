package cloud.pay;

import java.util.UUID;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;

/** Made in the hook that starts the call, read in the hook that writes the header. */
class CloudKeys implements ExecutionInterceptor {
    private static final ExecutionAttribute<String> KEY = new ExecutionAttribute<>("CloudKey");

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        attributes.putAttribute(KEY, UUID.randomUUID().toString());
    }

    @Override
    public SdkHttpRequest modifyHttpRequest(Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
        return context.httpRequest().toBuilder()
                .putHeader("Idempotency-Key", attributes.getAttribute(KEY))
                .build();
    }
}
