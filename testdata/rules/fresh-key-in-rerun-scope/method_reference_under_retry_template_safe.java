package org.meadow.donations;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.List;
import org.springframework.retry.support.RetryTemplate;

class DonationRun {
    private final RetryTemplate retries;

    DonationRun(RetryTemplate retries) {
        this.retries = retries;
    }

    void collect(List<Pledge> pledges) {
        retries.execute(context -> {
            pledges.parallelStream().forEach(this::collectOne);
            return null;
        });
    }

    private void collectOne(Pledge pledge) {
        PaymentIntentCreateParams params = PaymentIntentCreateParams.builder()
                .setAmount(pledge.cents())
                .setCurrency("eur")
                .build();
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey(pledge.id())
                .build();
        try {
            PaymentIntent.create(params, options);
        } catch (StripeException e) {
            throw new IllegalStateException(e);
        }
    }
}
