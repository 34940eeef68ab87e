package loft.deposit;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;
import org.springframework.retry.support.RetryTemplate;

class LoftDeposit {
    private final RetryTemplate template = RetryTemplate.builder().maxAttempts(3).fixedBackoff(500).build();

    PaymentIntent deposit(PaymentIntentCreateParams params, String given) throws StripeException {
        return template.execute(context -> {
            String key = context.getRetryCount() == 0 ? given : UUID.randomUUID().toString(); // expect: IDEM106 high
            return PaymentIntent.create(params, RequestOptions.builder().setIdempotencyKey(key).build());
        });
    }
}
