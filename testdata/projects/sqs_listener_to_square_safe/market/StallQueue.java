package market;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

@Component
class StallQueue {
    private final StallRent rent;

    StallQueue(StallRent rent) {
        this.rent = rent;
    }

    @SqsListener("stall-rents")
    public void receive(RentDue due, @Header("id") String messageId) {
        rent.charge(due, messageId);
    }
}
