package band.merch;

import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import java.util.concurrent.ThreadLocalRandom;

class MerchStand {
    Charge charge(ChargeCreateParams params) throws StripeException {
        int left = 3;
        while (left > 0) {
            long salt = ThreadLocalRandom.current().nextLong(); // expect: IDEM101 high
            RequestOptions options = RequestOptions.builder()
                    .setIdempotencyKey(Long.toHexString(salt))
                    .build();
            try {
                return Charge.create(params, options);
            } catch (ApiConnectionException e) {
                left--;
            }
        }
        throw new IllegalStateException("no connection");
    }
}
