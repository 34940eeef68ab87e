package tern.stall;

import com.squareup.square.legacy.api.PaymentsApi;
import com.squareup.square.legacy.models.CreatePaymentRequest;
import org.springframework.amqp.rabbit.annotation.RabbitListener;

class StallListener {
    private final PaymentsApi payments;

    StallListener(PaymentsApi payments) {
        this.payments = payments;
    }

    @RabbitListener(queues = "stall")
    void pay(Sale sale) throws Exception {
        CreatePaymentRequest request =
                new CreatePaymentRequest.Builder(sale.card(), sale.id())
                        .amountMoney(sale.money())
                        .build();
        payments.createPayment(request);
    }
}
