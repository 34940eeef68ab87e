package choco;

import java.util.UUID;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.SendMessageRequest;

class Outgoing {
    private final SqsClient sqs;

    Outgoing(SqsClient sqs) {
        this.sqs = sqs;
    }

    void send(String queue, String body) {
        sqs.sendMessage(SendMessageRequest.builder()
                .queueUrl(queue)
                .messageGroupId("orders")
                .messageDeduplicationId(UUID.randomUUID().toString()) // expect: IDEM101
                .messageBody(body)
                .build());
    }
}
