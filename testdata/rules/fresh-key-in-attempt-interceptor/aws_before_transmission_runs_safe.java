package com.acme.cloud.late;

import java.net.URI;
import java.util.UUID;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;

// oracle: charges=1 under reset-after-commit
class LateKey {
    private final SqsClient queues;
    private final String queue;

    LateKey(URI provider) {
        this.queue = provider + "/1/charges";
        this.queues = SqsClient.builder()
                .endpointOverride(provider)
                .region(Region.US_EAST_1)
                .credentialsProvider(AnonymousCredentialsProvider.create())
                .httpClient(ApacheHttpClient.create())
                .checksumValidationEnabled(false)
                .overrideConfiguration(settings -> settings
                        .retryStrategy(RetryMode.STANDARD)
                        .addExecutionInterceptor(new Keys()))
                .build();
    }

    String charge(String customer, long cents) {
        return queues.sendMessage(message -> message.queueUrl(queue)
                .messageBody("customer=" + customer + "&amount=" + cents)).messageId();
    }

    private static final class Keys implements ExecutionInterceptor {
        private static final ExecutionAttribute<String> KEY = new ExecutionAttribute<>("Idempotency-Key");

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
}
