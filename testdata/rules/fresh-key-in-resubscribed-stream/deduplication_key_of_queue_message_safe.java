package com.acme.dispatch;

import io.reactivex.rxjava3.core.Flowable;
import java.util.UUID;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.SendMessageRequest;

class DispatchPublisher {
    private final SqsClient sqs;

    DispatchPublisher(SqsClient sqs) {
        this.sqs = sqs;
    }

    Flowable<String> publish(String queueUrl, Flowable<String> orders) {
        return orders.map(order -> sqs.sendMessage(SendMessageRequest.builder()
                                .queueUrl(queueUrl)
                                .messageBody(order)
                                .messageDeduplicationId(UUID.nameUUIDFromBytes(order.getBytes()).toString())
                                .build())
                        .messageId())
                .retry(3);
    }
}
