package com.acme.adyens.both;

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

// oracle: charges=1 under no-fault
class BothKeys {
    private final PaymentsApi payments;

    BothKeys(URI provider) {
        this.payments = new PaymentsApi(new Client("none", Environment.TEST), provider.toString());
    }

    PaymentResponse charge(String customer, long cents) throws IOException, ApiException {
        PaymentRequest payment = new PaymentRequest()
                .merchantAccount("Acme")
                .reference("customer=" + customer)
                .amount(new Amount().currency("EUR").value(cents));
        RequestOptions options = new RequestOptions()
                .idempotencyKey("fee-" + customer)
                .addAdditionalServiceHeader("X-Request-Id", "dues-" + customer);
        return payments.payments(payment, options);
    }
}
