package cloud.anon;

import com.github.f4b6a3.ulid.UlidCreator;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;

class CloudConfig {
    ClientOverrideConfiguration overrides() {
        return ClientOverrideConfiguration.builder()
                .addExecutionInterceptor(new ExecutionInterceptor() {
                    @Override
                    public SdkHttpRequest modifyHttpRequest(
                            Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
                        SdkHttpRequest.Builder builder = context.httpRequest().toBuilder();
                        builder.putHeader("Idempotency-Key", UlidCreator.getUlid().toString()); // expect: IDEM105 high
                        return builder.build();
                    }
                })
                .build();
    }
}
