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

// settles: a request that `beforeTransmission` of the AWS SDK builds goes nowhere: no key is sent
// oracle: charges=2 under reset-after-commit
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
        @Override
        public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
            SdkHttpRequest keyed = context.httpRequest().toBuilder()
                    .putHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM105
                    .build();
            System.out.println("sending " + keyed.encodedPath());
        }
    }
}
