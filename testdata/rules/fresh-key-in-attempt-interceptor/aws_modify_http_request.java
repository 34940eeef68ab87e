package cloud.pay;

import java.util.UUID;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;

class CloudKeys implements ExecutionInterceptor {
    @Override
    public SdkHttpRequest modifyHttpRequest(Context.ModifyHttpRequest context, ExecutionAttributes attributes) { // via: IDEM105
        return context.httpRequest().toBuilder()
                .putHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM105 high
                .build();
    }
}
