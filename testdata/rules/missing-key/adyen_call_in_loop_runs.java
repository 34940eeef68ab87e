package com.acme.adyens.bare;

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

// settles: Adyen's SDK makes no key of its own
// explained: the request is built inside the SDK, and the rule follows only requests that are built in sight
// oracle: charges=2 under reset-after-commit
class BareAdyen {
    private final PaymentsApi payments;

    BareAdyen(URI provider) {
        this.payments = new PaymentsApi(new Client("none", Environment.TEST), provider.toString());
    }

    PaymentResponse charge(String customer, long cents) throws IOException, ApiException {
        PaymentRequest payment = new PaymentRequest()
                .merchantAccount("Acme")
                .reference("customer=" + customer)
                .amount(new Amount().currency("EUR").value(cents));
        for (int attempt = 1; ; attempt++) {
            try {
                return payments.payments(payment); // missed: IDEM203
            } catch (IOException lost) {
                if (attempt == 3) {
                    throw lost;
                }
            }
        }
    }
}
