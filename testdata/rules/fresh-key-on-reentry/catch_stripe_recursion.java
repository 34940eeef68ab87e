package camp.gear;

import com.stripe.exception.IdempotencyException;
import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;

class GearRental {
    PaymentIntent deposit(PaymentIntentCreateParams params, int left) throws StripeException {
        RequestOptions.RequestOptionsBuilder builder = RequestOptions.builder();
        builder.setIdempotencyKey(key());
        try {
            return PaymentIntent.create(params, builder.build());
        } catch (IdempotencyException e) {
            throw e;
        } catch (StripeException e) {
            if (left == 0) {
                throw e;
            }
            return deposit(params, left - 1);
        }
    }

    private String key() {
        return "gear_" + UUID.randomUUID(); // expect: IDEM103 high
    }
}
