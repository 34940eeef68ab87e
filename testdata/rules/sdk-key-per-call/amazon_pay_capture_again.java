package tern.wallet;

import com.amazon.pay.api.AmazonPayResponse;
import com.amazon.pay.api.WebstoreClient;
import com.amazon.pay.api.exceptions.AmazonPayClientException;
import java.util.HashMap;
import java.util.Map;
import org.json.JSONObject;

class WalletCapture {
    private final WebstoreClient client;

    WalletCapture(WebstoreClient client) {
        this.client = client;
    }

    AmazonPayResponse capture(String order, String chargeId, JSONObject amount) throws AmazonPayClientException {
        AmazonPayClientException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                return client.captureCharge(chargeId, amount); // expect: IDEM204
            } catch (AmazonPayClientException e) {
                last = e;
            }
        }
        throw last;
    }
}
