package cloud.anon;

import java.util.UUID;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;

class CloudConfig {
    static final ExecutionAttribute<String> OPERATION = new ExecutionAttribute<>("Operation");

    ClientOverrideConfiguration overrides() {
        return ClientOverrideConfiguration.builder()
                .addExecutionInterceptor(new ExecutionInterceptor() {
                    @Override
                    public SdkHttpRequest modifyHttpRequest(
                            Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
                        SdkHttpRequest.Builder builder = context.httpRequest().toBuilder();
                        builder.putHeader("Idempotency-Key", attributes.getAttribute(OPERATION));
                        builder.putHeader("X-Trace-Id", UUID.randomUUID().toString());
                        return builder.build();
                    }
                })
                .build();
    }
}
