package silo.feed;

import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;
import silo.commons.RetryUtils;

/** The helper is in a library that is not part of the run: its name is the evidence. */
class FeedSale {
    PaymentIntent sell(PaymentIntentCreateParams params) {
        return RetryUtils.retryWithBackoff(() -> PaymentIntent.create(params, RequestOptions.builder()
                .setIdempotencyKey(UUID.randomUUID().toString()) // expect: IDEM106 medium
                .build()));
    }
}
