package tern.settle;

import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.model.Invoice;
import com.stripe.model.PaymentIntent;
import com.stripe.model.Payout;
import com.stripe.model.Transfer;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCaptureParams;
import com.stripe.param.InvoicePayParams;
import com.stripe.param.PaymentIntentCaptureParams;
import com.stripe.param.PayoutReverseParams;
import com.stripe.param.TransferReversalCollectionCreateParams;
import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;

/** Steps of an object that is there carry the key that their caller chose. */
class Settlement {
    private final RetryPolicy<Object> thrice = RetryPolicy.ofDefaults();

    PaymentIntent capture(PaymentIntent intent, PaymentIntentCaptureParams params, RequestOptions options) {
        return Failsafe.with(thrice).get(() -> intent.capture(params, options));
    }

    Charge capture(Charge charge, ChargeCaptureParams params, RequestOptions options) {
        return Failsafe.with(thrice).get(() -> charge.capture(params, options));
    }

    Invoice pay(Invoice invoice, InvoicePayParams params, RequestOptions options) {
        return Failsafe.with(thrice).get(() -> invoice.pay(params, options));
    }

    void takeBack(Transfer transfer, TransferReversalCollectionCreateParams params, RequestOptions options)
            throws StripeException {
        Failsafe.with(thrice).run(() -> transfer.createReversal(params, options));
    }

    Payout reverse(Payout payout, PayoutReverseParams params, RequestOptions options) {
        return Failsafe.with(thrice).get(() -> payout.reverse(params, options));
    }
}
