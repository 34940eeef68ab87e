package silo.price;

import com.stripe.exception.StripeException;
import com.stripe.model.Price;
import com.stripe.model.Subscription;
import com.stripe.net.RequestOptions;
import com.stripe.param.SubscriptionCreateParams;
import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.util.UUID;

/** Only the read is retried. */
class PricedSubscription {
    private final RetryPolicy<Price> policy = RetryPolicy.ofDefaults();

    Subscription subscribe(String priceId, SubscriptionCreateParams params) throws StripeException {
        Price price = Failsafe.with(policy).get(() -> Price.retrieve(priceId));
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey(price.getId() + UUID.randomUUID())
                .build();
        return Subscription.create(params, options);
    }
}
