package cloud.azure;

import com.azure.core.http.HttpPipelineCallContext;
import com.azure.core.http.HttpPipelineNextPolicy;
import com.azure.core.http.HttpResponse;
import com.azure.core.http.policy.HttpPipelinePolicy;
import java.util.UUID;
import reactor.core.publisher.Mono;

/** A policy without a position runs after the retry policy, so per attempt. */
class KeyPolicy implements HttpPipelinePolicy {
    @Override
    public Mono<HttpResponse> process(HttpPipelineCallContext context, HttpPipelineNextPolicy next) {
        context.getHttpRequest().setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105
        return next.process();
    }
}
