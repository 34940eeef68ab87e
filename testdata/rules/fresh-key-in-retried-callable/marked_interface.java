package shop.orders;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;

class Intents {
    private final Attempts attempts;

    Intents(Attempts attempts) {
        this.attempts = attempts;
    }

    PaymentIntent create(PaymentIntentCreateParams params) {
        return attempts.until(3, () -> { // via: IDEM106
            RequestOptions options = RequestOptions.builder()
                    .setIdempotencyKey(UUID.randomUUID().toString()) // expect: IDEM106 high
                    .build();
            return PaymentIntent.create(params, options);
        });
    }
}

interface Attempts {
    <T> T until(int limit, Work<T> work); // idemlint: boundary
}

interface Work<T> {
    T run() throws StripeException;
}

class QueuedAttempts implements Attempts {
    private final Engine engine;

    QueuedAttempts(Engine engine) {
        this.engine = engine;
    }

    @Override
    public <T> T until(int limit, Work<T> work) {
        return engine.submit(limit, work);
    }
}
