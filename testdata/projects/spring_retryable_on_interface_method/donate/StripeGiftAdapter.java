package donate;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.UUID;
import org.springframework.stereotype.Component;

@Component
class StripeGiftAdapter implements GiftPort {
    @Override
    public String give(Gift gift) {
        PaymentIntentCreateParams params = PaymentIntentCreateParams.builder()
                .setAmount(gift.cents())
                .setCurrency("eur")
                .build();
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey(UUID.randomUUID().toString()) // expect: IDEM106
                .build();
        try {
            return PaymentIntent.create(params, options).getId();
        } catch (StripeException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void thank(Gift gift) {
        System.out.println("thanks to " + gift.donor() + ", mail " + UUID.randomUUID());
    }
}
