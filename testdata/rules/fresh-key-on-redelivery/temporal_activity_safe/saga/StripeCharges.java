package saga;

import com.stripe.StripeClient;
import com.stripe.exception.StripeException;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import io.temporal.activity.Activity;
import io.temporal.activity.ActivityInfo;

public class StripeCharges implements ChargeActivities {
    private final StripeClient stripe;

    public StripeCharges(StripeClient stripe) {
        this.stripe = stripe;
    }

    @Override
    public String charge(String customer, long cents) {
        ActivityInfo info = Activity.getExecutionContext().getInfo();
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey(info.getWorkflowId() + "-" + info.getActivityId())
                .build();
        PaymentIntentCreateParams params = PaymentIntentCreateParams.builder()
                .setCustomer(customer)
                .setAmount(cents)
                .setDescription(info.getWorkflowType())
                .build();
        try {
            return stripe.paymentIntents().create(params, options).getId();
        } catch (StripeException e) {
            throw Activity.wrap(e);
        }
    }
}
