package com.acme.adyens;

import com.adyen.Client;
import com.adyen.enums.Environment;
import com.adyen.model.RequestOptions;
import com.adyen.model.checkout.Amount;
import com.adyen.model.checkout.PaymentRequest;
import com.adyen.model.checkout.PaymentResponse;
import com.adyen.service.checkout.PaymentsApi;
import com.adyen.service.exception.ApiException;
import java.io.IOException;
import java.net.URI;
import java.util.UUID;

// oracle: charges=2 under reset-after-commit
class AdyenCharge {
    private final PaymentsApi payments;

    AdyenCharge(URI provider) {
        this.payments = new PaymentsApi(new Client("none", Environment.TEST), provider.toString());
    }

    PaymentResponse charge(String customer, long cents) throws IOException, ApiException {
        PaymentRequest payment = new PaymentRequest()
                .merchantAccount("Acme")
                .reference("customer=" + customer)
                .amount(new Amount().currency("EUR").value(cents));
        for (int attempt = 1; ; attempt++) {
            RequestOptions options = new RequestOptions()
                    .idempotencyKey(UUID.randomUUID().toString()); // expect: IDEM101
            try {
                return payments.payments(payment, options);
            } catch (IOException lost) {
                if (attempt == 3) {
                    throw lost;
                }
            }
        }
    }
}
