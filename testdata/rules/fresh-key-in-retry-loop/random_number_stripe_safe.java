package band.merch;

import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import java.util.concurrent.ThreadLocalRandom;

class MerchStand {
    Charge charge(ChargeCreateParams params) throws StripeException, InterruptedException {
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey(Long.toHexString(ThreadLocalRandom.current().nextLong()))
                .build();
        int left = 3;
        while (left > 0) {
            try {
                return Charge.create(params, options);
            } catch (ApiConnectionException e) {
                left--;
                Thread.sleep(ThreadLocalRandom.current().nextLong(500));
            }
        }
        throw new IllegalStateException("no connection");
    }
}
