package mill.sacks;

import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import java.security.SecureRandom;

/** A key of twelve letters, put together anew in each round. */
class MillSacks {
    private static final char[] LETTERS = "abcdefghijkmnpqrstuvwxyz23456789".toCharArray();
    private static final SecureRandom RANDOM = new SecureRandom();

    Charge bill(ChargeCreateParams params) throws StripeException {
        StripeException last = null;
        for (int i = 0; i < 3; i++) {
            RequestOptions options = RequestOptions.builder().setIdempotencyKey(letters(12)).build();
            try {
                return Charge.create(params, options);
            } catch (StripeException e) {
                last = e;
            }
        }
        throw last;
    }

    private static String letters(int length) {
        char[] picked = new char[length];
        for (int at = 0; at < length; at++) {
            picked[at] = LETTERS[RANDOM.nextInt(LETTERS.length)]; // expect: IDEM101 high
        }
        return new String(picked);
    }
}
