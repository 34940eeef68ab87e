package parking;

import com.adyen.model.RequestOptions;
import com.adyen.model.checkout.PaymentRequest;
import com.adyen.service.checkout.PaymentsApi;
import com.adyen.service.exception.ApiException;
import java.io.IOException;
import java.util.UUID;

class ParkingFees {
    private final PaymentsApi payments;

    ParkingFees(PaymentsApi payments) {
        this.payments = payments;
    }

    void charge(CarLeft event) {
        PaymentRequest request = new PaymentRequest().reference(event.ticket());
        RequestOptions options = new RequestOptions();
        options.setIdempotencyKey(markOf(event));
        try {
            payments.payments(request, options);
        } catch (ApiException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private String markOf(CarLeft event) {
        return event.ticket() + ":" + UUID.randomUUID(); // expect: IDEM109
    }
}
