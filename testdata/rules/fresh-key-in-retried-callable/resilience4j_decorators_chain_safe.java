package wifi.cables;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.decorators.Decorators;
import java.util.UUID;

/** The same chain without a retry repeats nothing. */
class CableSale {
    private final CircuitBreaker breaker;

    CableSale(CircuitBreaker breaker) {
        this.breaker = breaker;
    }

    PaymentIntent sell(PaymentIntentCreateParams params) throws Exception {
        return Decorators.ofCallable(() -> create(params))
                .withCircuitBreaker(breaker)
                .call();
    }

    private PaymentIntent create(PaymentIntentCreateParams params) throws StripeException {
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey("cable-" + UUID.randomUUID())
                .build();
        return PaymentIntent.create(params, options);
    }
}
