package queue;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.stereotype.Service;

@Service
public class OrderPaidListener {
    private final TransferClient transfers;

    public OrderPaidListener(TransferClient transfers) {
        this.transfers = transfers;
    }

    @SqsListener("order-paid") // via: IDEM109
    public void handle(OrderPaid event) throws Exception {
        transfers.toMerchant(event.merchant(), event.cents());
    }
}
