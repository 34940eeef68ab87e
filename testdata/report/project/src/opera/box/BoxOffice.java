package opera.box;

import com.stripe.exception.RateLimitException;
import com.stripe.exception.StripeException;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;
import java.util.UUID;

class BoxOffice {
    Refund refund(RefundCreateParams params) throws StripeException, InterruptedException {
        again:
        while (true) {
            RequestOptions options = RequestOptions.builder()
                    .setIdempotencyKey(UUID.randomUUID().toString())
                    .build();
            try {
                return Refund.create(params, options);
            } catch (RateLimitException e) {
                Thread.sleep(2000);
                continue again;
            }
        }
    }
}
