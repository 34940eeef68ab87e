package silo.feed;

import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;
import silo.commons.Transactions;

/** A helper that is not part of the run and whose name does not speak of retries. */
class FeedSale {
    PaymentIntent sell(PaymentIntentCreateParams params) {
        return Transactions.inNewTransaction(() -> PaymentIntent.create(params, RequestOptions.builder()
                .setIdempotencyKey(UUID.randomUUID().toString())
                .build()));
    }
}
