package cloud.late;

import java.util.UUID;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;

/** Runs per attempt; the copy that it builds goes nowhere. */
class LateKeys implements ExecutionInterceptor {
    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        SdkHttpRequest keyed = context.httpRequest().toBuilder()
                .putHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM105 high
                .build();
        System.out.println("sending " + keyed.encodedPath());
    }
}
