package ink.press;

import com.amazon.pay.api.AmazonPayResponse;
import com.amazon.pay.api.WebstoreClient;
import com.amazon.pay.api.exceptions.AmazonPayClientException;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.json.JSONObject;

class PressCharges {
    private final WebstoreClient pay;

    PressCharges(WebstoreClient pay) {
        this.pay = pay;
    }

    AmazonPayResponse charge(JSONObject payload) throws AmazonPayClientException {
        Map<String, String> headers = new HashMap<>();
        headers.put("x-amz-pay-idempotency-key", UUID.randomUUID().toString().replace("-", ""));
        try {
            return pay.createCharge(payload, headers);
        } catch (AmazonPayClientException e) {
            return pay.createCharge(payload, headers);
        }
    }
}
