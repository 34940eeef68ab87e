package tern.dues;

import com.mollie.mollie.Client;
import com.mollie.mollie.models.components.PaymentRequest;
import com.mollie.mollie.models.operations.CreatePaymentRequestBuilder;
import org.springframework.kafka.annotation.KafkaListener;

class DuesListener {
    private final Client mollie;

    DuesListener(Client mollie) {
        this.mollie = mollie;
    }

    @KafkaListener(topics = "dues")
    void charge(Dues dues) throws Exception {
        CreatePaymentRequestBuilder payment = mollie.payments().create();
        payment.paymentRequest(PaymentRequest.builder().description(dues.member()).build())
                .idempotencyKey(dues.id())
                .call();
    }
}
