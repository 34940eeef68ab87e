package till;

import com.stripe.StripeClient;
import com.stripe.exception.StripeException;
import com.stripe.param.PaymentIntentCreateParams;

public class StripeGateway {
    private final StripeClient client;

    public StripeGateway(String apiKey) {
        this.client = StripeClient.builder().setApiKey(apiKey).build();
    }

    public String open(long cents, String sale) throws StripeException {
        PaymentIntentCreateParams params = PaymentIntentCreateParams.builder()
                .setAmount(cents)
                .setCurrency("chf")
                .putMetadata("sale", sale)
                .build();
        return client.v1().paymentIntents().create(params).getId(); // expect: IDEM204
    }
}
