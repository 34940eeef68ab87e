package worldline;

import com.onlinepayments.CallContext;
import com.onlinepayments.domain.CreatePaymentRequest;
import com.onlinepayments.domain.CreatePaymentResponse;
import com.onlinepayments.merchant.MerchantClient;

public class CardPayments {
    private final MerchantClient merchant;

    public CardPayments(MerchantClient merchant) {
        this.merchant = merchant;
    }

    public CreatePaymentResponse pay(CreatePaymentRequest request, String order) {
        CallContext context = new CallContext().withIdempotenceKey(OrderKeys.of(order));
        return merchant.payments().createPayment(request, context);
    }
}
