package vine.club;

import com.stripe.exception.StripeException;
import com.stripe.model.Refund;
import com.stripe.model.Transfer;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;
import com.stripe.param.TransferCreateParams;
import java.util.UUID;

/** When the transfer fails, the charge behind it is refunded: one refund, one key. */
class ClubPayout {
    void payout(TransferCreateParams transfer, String charge, String member) throws StripeException {
        try {
            Transfer.create(transfer, RequestOptions.builder().setIdempotencyKey("payout-" + member).build());
        } catch (StripeException e) {
            RefundCreateParams refund = RefundCreateParams.builder().setCharge(charge).build();
            Refund.create(refund, RequestOptions.builder()
                    .setIdempotencyKey(UUID.randomUUID().toString())
                    .build());
        }
    }
}
