package shop.orders;

import com.stripe.exception.StripeException;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;
import java.util.UUID;

class RefundStep {
    private final Ledger ledger;

    RefundStep(Ledger ledger) {
        this.ledger = ledger;
    }

    /* idemlint: boundary */
    @Step("refund")
    public void proceed(RefundCreateParams params, String order) throws StripeException { // via: IDEM106
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey(UUID.randomUUID().toString()) // expect: IDEM106 high
                .build();
        ledger.note(Refund.create(params, options).getId());
    }
}
