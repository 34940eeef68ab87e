package quiz;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

@Component
class PrizeListener {
    private final PrizePayments payments;

    PrizeListener(PrizePayments payments) {
        this.payments = payments;
    }

    @RabbitListener(queues = "prizes")
    void onPrize(PrizeWon prize) {
        payments.pay(prize);
    }
}
