package mill.chars;

import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import java.security.SecureRandom;

/** A key of twelve letters, put together before the first round. */
class MillChars {
    private static final String LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
    private static final SecureRandom RANDOM = new SecureRandom();

    Charge bill(ChargeCreateParams params) throws StripeException {
        RequestOptions options = RequestOptions.builder().setIdempotencyKey(letters(12)).build();
        StripeException last = null;
        for (int i = 0; i < 3; i++) {
            try {
                return Charge.create(params, options);
            } catch (StripeException e) {
                last = e;
            }
        }
        throw last;
    }

    private static String letters(int length) {
        StringBuilder picked = new StringBuilder(length);
        for (int at = 0; at < length; at++) {
            picked.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
        }
        return picked.toString();
    }
}
