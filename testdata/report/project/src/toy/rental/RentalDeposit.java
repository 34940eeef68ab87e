package toy.rental;

import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;

class RentalDeposit {
    PaymentIntent deposit(PaymentIntentCreateParams params) throws StripeException {
        try {
            return create(params);
        } catch (ApiConnectionException e) {
            return create(params);
        }
    }

    private PaymentIntent create(PaymentIntentCreateParams params) throws StripeException {
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey(UUID.randomUUID().toString())
                .build();
        return PaymentIntent.create(params, options);
    }
}
