package rail.refunds;

import com.stripe.exception.StripeException;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;
import java.util.UUID;

public class RefundGateway {
    void refund(String ticket) {
        RefundCreateParams params = RefundCreateParams.builder().setCharge(ticket).build();
        String key = UUID.randomUUID().toString(); // expect: IDEM106 high
        try {
            Refund.create(params, RequestOptions.builder().setIdempotencyKey(key).build());
        } catch (StripeException e) {
            throw new IllegalStateException(e);
        }
    }
}
