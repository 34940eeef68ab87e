package spa;

import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import java.util.UUID;

class ChargeVisit implements Command<String> {
    private final ChargeCreateParams params;

    ChargeVisit(String card, long cents) {
        this.params = ChargeCreateParams.builder().setSource(card).setAmount(cents).setCurrency("chf").build();
    }

    @Override
    public String execute() {
        RequestOptions.RequestOptionsBuilder options = RequestOptions.builder();
        options.setIdempotencyKey(UUID.randomUUID().toString()); // expect: IDEM103
        try {
            return Charge.create(params, options.build()).getId();
        } catch (StripeException e) {
            throw new IllegalStateException(e);
        }
    }
}
