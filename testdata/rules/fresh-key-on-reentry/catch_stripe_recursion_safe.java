package camp.gear;

import com.stripe.exception.IdempotencyException;
import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;

class GearRental {
    PaymentIntent deposit(PaymentIntentCreateParams params) throws StripeException {
        RequestOptions.RequestOptionsBuilder builder = RequestOptions.builder();
        builder.setIdempotencyKey(key());
        return create(params, builder.build(), 3);
    }

    private PaymentIntent create(PaymentIntentCreateParams params, RequestOptions options, int left)
            throws StripeException {
        try {
            return PaymentIntent.create(params, options);
        } catch (IdempotencyException e) {
            throw e;
        } catch (StripeException e) {
            if (left == 0) {
                throw e;
            }
            return create(params, options, left - 1);
        }
    }

    private String key() {
        return "gear_" + UUID.randomUUID();
    }
}
