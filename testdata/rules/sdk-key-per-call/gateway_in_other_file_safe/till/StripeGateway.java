package till;

import com.stripe.StripeClient;
import com.stripe.exception.StripeException;
import com.stripe.net.RequestOptions;
import com.stripe.param.PaymentIntentCreateParams;

public class StripeGateway {
    private final StripeClient client;

    public StripeGateway(String apiKey) {
        this.client = StripeClient.builder().setApiKey(apiKey).build();
    }

    private static RequestOptions options(String sale) {
        return RequestOptions.builder().setIdempotencyKey("sale-" + sale).build();
    }

    public String open(long cents, String sale) throws StripeException {
        PaymentIntentCreateParams params = PaymentIntentCreateParams.builder()
                .setAmount(cents)
                .setCurrency("chf")
                .putMetadata("sale", sale)
                .build();
        return client.v1().paymentIntents().create(params, options(sale)).getId();
    }
}
