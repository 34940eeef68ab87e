package com.acme.azured;

import com.azure.core.http.HttpMethod;
import com.azure.core.http.HttpPipeline;
import com.azure.core.http.HttpPipelineBuilder;
import com.azure.core.http.HttpPipelineCallContext;
import com.azure.core.http.HttpPipelineNextPolicy;
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

// settles: a pipeline policy of azure-core that stands behind the `RetryPolicy` runs for each attempt
// oracle: charges=2 under reset-after-commit
// oracle: charges=2 under status-503-after-commit
class AzureCharge {
    private final HttpPipeline pipeline = new HttpPipelineBuilder()
            .httpClient(new JdkHttpClientBuilder().build())
            .policies(new RetryPolicy(new FixedDelay(2, Duration.ofMillis(50))), new KeyPolicy())
            .build();
    private final String charges;

    AzureCharge(URI provider) {
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
            context.getHttpRequest().setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105
            return next.process();
        }
    }
}
