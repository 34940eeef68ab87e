package gym.dues;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;

class DuesCollector {
    PaymentIntent collect(PaymentIntentCreateParams params, String membership, String month) throws StripeException {
        StripeException last = null;
        for (int n = 0; n < 3; n++) {
            RequestOptions options = RequestOptions.builder()
                    .setIdempotencyKey(month == null ? membership : membership + "-" + month)
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
