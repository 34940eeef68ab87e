package glen.refunds;

import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.StripeException;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;
import java.util.UUID;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Component;

@Component
class RefundDesk {
    void giveBack(String charge) throws StripeException {
        submit(RefundCreateParams.builder().setCharge(charge).build());
    }

    @Retryable(retryFor = ApiConnectionException.class)
    private Refund submit(RefundCreateParams params) throws StripeException {
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey(UUID.randomUUID().toString())
                .build();
        return Refund.create(params, options);
    }
}
