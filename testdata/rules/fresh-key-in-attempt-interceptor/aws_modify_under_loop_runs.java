package com.acme.cloud.queue;

import java.net.URI;
import java.util.UUID;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.sqs.SqsClient;

// oracle: charges=2 under reset-after-commit
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
                        .retryStrategy(DefaultRetryStrategy.doNotRetry())
                        .addExecutionInterceptor(new CallKeys()))
                .build();
    }

    String charge(String customer, long cents) {
        SdkClientException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                return send(customer, cents);
            } catch (SdkClientException lost) {
                last = lost;
            }
        }
        throw last;
    }

    private String send(String customer, long cents) {
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
