package rail.refunds;

import com.stripe.exception.StripeException;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;

public class RefundGateway {
    void refund(String ticket) {
        RefundCreateParams params = RefundCreateParams.builder().setCharge(ticket).build();
        try {
            Refund.create(params, RequestOptions.builder().setIdempotencyKey("refund-" + ticket).build());
        } catch (StripeException e) {
            throw new IllegalStateException(e);
        }
    }
}
