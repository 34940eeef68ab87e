package com.acme.cloud.queue;

import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.sqs.SqsClient;

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
                        .retryStrategy(DefaultRetryStrategy.doNotRetry())
                        .apiCallAttemptTimeout(Duration.ofSeconds(5)))
                .build();
    }

    String charge(String customer, long cents) {
        String key = UUID.randomUUID().toString();
        SdkClientException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                return send(customer, cents, key);
            } catch (SdkClientException lost) {
                last = lost;
            }
        }
        throw last;
    }

    private String send(String customer, long cents, String key) {
        return queues.sendMessage(message -> message.queueUrl(queue)
                .overrideConfiguration(call -> call.putHeader("Idempotency-Key", key))
                .messageBody("customer=" + customer + "&amount=" + cents)).messageId();
    }
}
