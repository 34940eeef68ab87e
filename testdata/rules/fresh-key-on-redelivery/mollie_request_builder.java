package tern.dues;

import com.mollie.mollie.Client;
import com.mollie.mollie.models.components.PaymentRequest;
import com.mollie.mollie.models.operations.CreatePaymentRequestBuilder;
import java.util.UUID;
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
                .idempotencyKey(UUID.randomUUID().toString()) // expect: IDEM109
                .call();
    }
}
