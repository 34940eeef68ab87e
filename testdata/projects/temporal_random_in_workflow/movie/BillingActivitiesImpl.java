package movie;

import com.stripe.StripeClient;
import com.stripe.exception.StripeException;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;

public class BillingActivitiesImpl implements BillingActivities {
    private final StripeClient stripe;

    public BillingActivitiesImpl(StripeClient stripe) {
        this.stripe = stripe;
    }

    @Override
    public void charge(String viewer, String film, String token) {
        PaymentIntentCreateParams params = PaymentIntentCreateParams.builder()
                .setAmount(499L)
                .setCurrency("eur")
                .setCustomer(viewer)
                .setDescription(film)
                .build();
        try {
            stripe.paymentIntents().create(params, RequestOptions.builder().setIdempotencyKey(token).build());
        } catch (StripeException e) {
            throw new IllegalStateException(e);
        }
    }
}
