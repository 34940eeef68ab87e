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

    AmazonPayResponse charge(JSONObject payload, String order) throws AmazonPayClientException {
        Map<String, String> headers = new HashMap<>();
        headers.put("x-amz-pay-idempotency-key", order);
        try {
            return pay.createCharge(payload, headers);
        } catch (AmazonPayClientException e) {
            Map<String, String> fresh = new HashMap<>();
            fresh.put("x-amz-pay-idempotency-key", UUID.randomUUID().toString().replace("-", "")); // expect: IDEM102
            return pay.createCharge(payload, fresh);
        }
    }
}
