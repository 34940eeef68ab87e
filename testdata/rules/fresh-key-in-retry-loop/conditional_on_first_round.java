package gym.dues;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;

class DuesCollector {
    PaymentIntent collect(PaymentIntentCreateParams params, String membership) throws StripeException {
        StripeException last = null;
        for (int n = 0; n < 3; n++) { // via: IDEM101
            RequestOptions options = RequestOptions.builder()
                    .setIdempotencyKey(n == 0 ? membership : UUID.randomUUID().toString()) // expect: IDEM101 high
                    .build();
            try {
                return PaymentIntent.create(params, options);
            } catch (StripeException e) {
                last = e;
            }
        }
        throw last;
    }
}
