package solar.feedin;

import com.adyen.model.RequestOptions;
import com.adyen.model.transfers.Transfer;
import com.adyen.model.transfers.TransferInfo;
import com.adyen.service.exception.ApiException;
import com.adyen.service.transfers.TransfersApi;
import java.io.IOException;
import java.time.Instant;

class FeedInPayer {
    private final TransfersApi transfers;

    FeedInPayer(TransfersApi transfers) {
        this.transfers = transfers;
    }

    Transfer pay(TransferInfo info, String meter) throws ApiException {
        for (int i = 0; i < 3; i++) {
            String key = String.format("%s/%s",
                    meter,
                    Instant.now()); // expect: IDEM101
            RequestOptions options = new RequestOptions().idempotencyKey(key);
            try {
                return transfers.transferFunds(info, options);
            } catch (IOException e) {
                continue;
            }
        }
        return null;
    }
}
