package com.plover.reference;

import com.stripe.exception.StripeException;
import com.stripe.model.SetupIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.SetupIntentCreateParams;
import net.jodah.failsafe.Failsafe;
import net.jodah.failsafe.RetryPolicy;

class SavedCards {
    private final SetupIntentCreateParams params;
    private final RequestOptions options;

    SavedCards(SetupIntentCreateParams params, String visit) {
        this.params = params;
        this.options = RequestOptions.builder().setIdempotencyKey(visit).build();
    }

    SetupIntent save() {
        return Failsafe.with(new RetryPolicy<SetupIntent>().withMaxRetries(2)).get(this::create);
    }

    private SetupIntent create() throws StripeException {
        return SetupIntent.create(params); // expect: IDEM204
    }
}
