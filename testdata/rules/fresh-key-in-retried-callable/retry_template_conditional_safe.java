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
        String key = given != null ? given : UUID.randomUUID().toString();
        return template.execute(context ->
                PaymentIntent.create(params, RequestOptions.builder().setIdempotencyKey(key).build()));
    }
}
