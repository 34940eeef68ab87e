package choco;

import software.amazon.awssdk.core.exception.SdkClientException;

class OrderQueue {
    private final Outgoing outgoing;

    OrderQueue(Outgoing outgoing) {
        this.outgoing = outgoing;
    }

    void place(String order) {
        boolean sent = false;
        while (!sent) {
            try {
                outgoing.send("https://sqs.test/orders.fifo", order);
                sent = true;
            } catch (SdkClientException e) {
                Thread.yield();
            }
        }
    }
}
