package forest.refunds;

import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import com.stripe.param.RefundCreateParams;
import java.util.UUID;

/** The catch body calls a method of the same name on another object, which refunds. */
class Permits {
    static class Refunds {
        void issue(String permit) throws StripeException {
            Refund.create(RefundCreateParams.builder().setCharge(permit).build(),
                    RequestOptions.builder().setIdempotencyKey("refund-" + permit).build());
        }
    }

    private final Refunds refunds = new Refunds();

    void issue(String permit) throws StripeException {
        ChargeCreateParams params = ChargeCreateParams.builder().setSource(permit).build();
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey(UUID.randomUUID().toString())
                .build();
        try {
            Charge.create(params, options);
        } catch (StripeException e) {
            refunds.issue(permit);
        }
    }
}
