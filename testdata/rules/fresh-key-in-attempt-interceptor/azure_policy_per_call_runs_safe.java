package com.acme.azured.first;

import com.azure.core.http.HttpMethod;
import com.azure.core.http.HttpPipeline;
import com.azure.core.http.HttpPipelineBuilder;
import com.azure.core.http.HttpPipelineCallContext;
import com.azure.core.http.HttpPipelineNextPolicy;
import com.azure.core.http.HttpPipelinePosition;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.http.jdk.httpclient.JdkHttpClientBuilder;
import com.azure.core.http.policy.FixedDelay;
import com.azure.core.http.policy.HttpPipelinePolicy;
import com.azure.core.http.policy.RetryPolicy;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;

// settles: a pipeline policy of azure-core that stands before the `RetryPolicy` runs once per call
// explained: the place of a policy in its pipeline is not followed, nor what `getPipelinePosition` returns
// oracle: charges=1 under reset-after-commit
class PerCallPolicy {
    private final HttpPipeline pipeline = new HttpPipelineBuilder()
            .httpClient(new JdkHttpClientBuilder().build())
            .policies(new KeyPolicy(), new RetryPolicy(new FixedDelay(2, Duration.ofMillis(50))))
            .build();
    private final String charges;

    PerCallPolicy(URI provider) {
        this.charges = provider + "/v1/charges";
    }

    int charge(String customer, long cents) {
        HttpRequest request = new HttpRequest(HttpMethod.POST, charges)
                .setBody("customer=" + customer + "&amount=" + cents);
        return pipeline.send(request).block().getStatusCode();
    }

    private static final class KeyPolicy implements HttpPipelinePolicy {
        @Override
        public Mono<HttpResponse> process(HttpPipelineCallContext context, HttpPipelineNextPolicy next) {
            context.getHttpRequest().setHeader("Idempotency-Key", UUID.randomUUID().toString()); // noise: IDEM105
            return next.process();
        }

        @Override
        public HttpPipelinePosition getPipelinePosition() {
            return HttpPipelinePosition.PER_CALL;
        }
    }
}
