package tern.stall;

import com.squareup.square.legacy.api.PaymentsApi;
import com.squareup.square.legacy.models.CreatePaymentRequest;
import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;

class StallListener {
    private final PaymentsApi payments;

    StallListener(PaymentsApi payments) {
        this.payments = payments;
    }

    @RabbitListener(queues = "stall")
    void pay(Sale sale) throws Exception {
        CreatePaymentRequest request =
                new CreatePaymentRequest.Builder(sale.card(), UUID.randomUUID().toString()) // expect: IDEM109
                        .amountMoney(sale.money())
                        .build();
        payments.createPayment(request);
    }
}
