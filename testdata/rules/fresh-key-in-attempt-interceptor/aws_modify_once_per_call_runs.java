package com.acme.cloud.once;

import java.net.URI;
import java.util.UUID;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;

// settles: `modifyHttpRequest` of the AWS SDK runs once per call: the SDK's own retries send the same key
// explained: the key is made once per call, so the SDK's retries are harmless; it is reported since a call that is repeated makes another one
// oracle: charges=1 under reset-after-commit
class QueuedCharge {
    private final SqsClient queues;
    private final String queue;

    QueuedCharge(URI provider) {
        this.queue = provider + "/1/charges";
        this.queues = SqsClient.builder()
                .endpointOverride(provider)
                .region(Region.US_EAST_1)
                .credentialsProvider(AnonymousCredentialsProvider.create())
                .httpClient(ApacheHttpClient.create())
                .checksumValidationEnabled(false)
                .overrideConfiguration(settings -> settings
                        .retryStrategy(RetryMode.STANDARD)
                        .addExecutionInterceptor(new CallKeys()))
                .build();
    }

    String charge(String customer, long cents) {
        return queues.sendMessage(message -> message.queueUrl(queue)
                .messageBody("customer=" + customer + "&amount=" + cents)).messageId();
    }

    private static final class CallKeys implements ExecutionInterceptor {
        @Override
        public SdkHttpRequest modifyHttpRequest(Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
            return context.httpRequest().toBuilder()
                    .putHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM105
                    .build();
        }
    }
}
