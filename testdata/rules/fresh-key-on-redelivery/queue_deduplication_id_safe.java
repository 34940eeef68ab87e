package com.acme.forward;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.messaging.Message;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.SendMessageRequest;

class Forwarder {
    private final SqsClient sqs;

    Forwarder(SqsClient sqs) {
        this.sqs = sqs;
    }

    @SqsListener("orders")
    void forward(Message<String> message) {
        sqs.sendMessage(SendMessageRequest.builder()
                .queueUrl("https://sqs.eu-central-1.amazonaws.com/1/charges.fifo")
                .messageGroupId("charges")
                .messageDeduplicationId(message.getHeaders().getId().toString())
                .messageBody(message.getPayload())
                .build());
    }
}
