package wifi.cables;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.decorators.Decorators;
import io.github.resilience4j.retry.Retry;
import java.util.UUID;

class CableSale {
    private final CircuitBreaker breaker;
    private final Retry retry;

    CableSale(CircuitBreaker breaker, Retry retry) {
        this.breaker = breaker;
        this.retry = retry;
    }

    PaymentIntent sell(PaymentIntentCreateParams params) throws Exception {
        return Decorators.ofCallable(() -> create(params))
                .withCircuitBreaker(breaker)
                .withRetry(retry)
                .call();
    }

    private PaymentIntent create(PaymentIntentCreateParams params) throws StripeException {
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey("cable-" + UUID.randomUUID()) // expect: IDEM106
                .build();
        return PaymentIntent.create(params, options);
    }
}
