package tern.rent;

import com.gocardless.GoCardlessClient;
import com.gocardless.services.PaymentService.PaymentCreateRequest;
import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.UUID;

class RentListener {
    private final GoCardlessClient client;

    RentListener(GoCardlessClient client) {
        this.client = client;
    }

    @SqsListener("rent")
    void collect(Rent rent) {
        PaymentCreateRequest payment = client.payments().create();
        payment.withAmount(rent.pence())
                .withLinksMandate(rent.mandate())
                .withIdempotencyKey(UUID.randomUUID().toString()) // expect: IDEM109
                .execute();
    }
}
