package parking;

import org.springframework.amqp.rabbit.annotation.RabbitHandler;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

@Component
@RabbitListener(queues = "exits")
class ExitEvents {
    private final ParkingFees fees;

    ExitEvents(ParkingFees fees) {
        this.fees = fees;
    }

    @RabbitHandler
    void onExit(CarLeft event) {
        fees.charge(event);
    }
}
