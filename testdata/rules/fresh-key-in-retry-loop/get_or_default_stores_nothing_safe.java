package zoo.tickets;

import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

class TicketIntents {
    private final Map<String, String> keys = new ConcurrentHashMap<>();

    PaymentIntent open(String visitor, PaymentIntentCreateParams params) {
        int left = 3;
        while (left-- > 0) {
            keys.putIfAbsent(visitor, UUID.randomUUID().toString());
            String key = keys.get(visitor);
            try {
                return PaymentIntent.create(params, RequestOptions.builder().setIdempotencyKey(key).build());
            } catch (StripeException e) {
                System.err.println(visitor + " " + e.getCode());
            }
        }
        return null;
    }
}
