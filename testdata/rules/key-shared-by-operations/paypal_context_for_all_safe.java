package tern.legacy;

import com.paypal.api.payments.Payment;
import com.paypal.base.rest.APIContext;
import com.paypal.base.rest.PayPalRESTException;

class LegacyPayments {
    private final String token;

    LegacyPayments(String token) {
        this.token = token;
    }

    Payment pay(Payment payment, String order) throws PayPalRESTException {
        APIContext context = new APIContext(token);
        context.setRequestId("legacy-payments-" + order);
        return payment.create(context);
    }
}
