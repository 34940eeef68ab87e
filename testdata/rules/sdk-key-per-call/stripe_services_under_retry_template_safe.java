package tern.settle;

import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.model.Invoice;
import com.stripe.model.PaymentIntent;
import com.stripe.model.Payout;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCaptureParams;
import com.stripe.param.InvoicePayParams;
import com.stripe.param.PaymentIntentConfirmParams;
import com.stripe.param.PayoutCancelParams;
import com.stripe.service.ChargeService;
import com.stripe.service.InvoiceService;
import com.stripe.service.PaymentIntentService;
import com.stripe.service.PayoutService;
import org.springframework.retry.support.RetryTemplate;

class Confirmations {
    private final RetryTemplate again;
    private final PaymentIntentService intents;
    private final ChargeService charges;
    private final InvoiceService invoices;
    private final PayoutService payouts;

    Confirmations(RetryTemplate again, PaymentIntentService intents, ChargeService charges,
            InvoiceService invoices, PayoutService payouts) {
        this.again = again;
        this.intents = intents;
        this.charges = charges;
        this.invoices = invoices;
        this.payouts = payouts;
    }

    PaymentIntent confirm(String id, PaymentIntentConfirmParams params, RequestOptions options) throws StripeException {
        return again.execute(round -> intents.confirm(id, params, options));
    }

    Charge capture(String id, ChargeCaptureParams params, RequestOptions options) throws StripeException {
        return again.execute(round -> charges.capture(id, params, options));
    }

    Invoice pay(String id, InvoicePayParams params, RequestOptions options) throws StripeException {
        return again.execute(round -> invoices.pay(id, params, options));
    }

    Payout cancel(String id, PayoutCancelParams params, RequestOptions options) throws StripeException {
        return again.execute(round -> payouts.cancel(id, params, options));
    }
}
