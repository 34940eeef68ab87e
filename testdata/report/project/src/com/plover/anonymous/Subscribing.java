package com.plover.anonymous;

import com.github.rholder.retry.Retryer;
import com.stripe.model.Subscription;
import com.stripe.param.SubscriptionCreateParams;
import java.util.concurrent.Callable;

class Subscribing {
    private final Retryer<Subscription> retryer;

    Subscribing(Retryer<Subscription> retryer) {
        this.retryer = retryer;
    }

    Subscription subscribe(final SubscriptionCreateParams params, final String signUp) throws Exception {
        return retryer.call(new Callable<Subscription>() {
            @Override
            public Subscription call() throws Exception {
                return Subscription.create(params);
            }
        });
    }
}
