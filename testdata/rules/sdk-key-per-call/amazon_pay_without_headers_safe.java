package com.plover.amazon;

import com.amazon.pay.api.AmazonPayResponse;
import com.amazon.pay.api.WebstoreClient;
import com.amazon.pay.api.exceptions.AmazonPayClientException;
import java.util.HashMap;
import java.util.Map;
import org.json.JSONObject;

class AmazonCharges {
    private final WebstoreClient client;

    AmazonCharges(WebstoreClient client) {
        this.client = client;
    }

    AmazonPayResponse charge(JSONObject payload, String order) throws AmazonPayClientException {
        Map<String, String> headers = new HashMap<>();
        headers.put("x-amz-pay-idempotency-key", order);
        AmazonPayClientException last = null;
        for (int i = 0; i < 2; i++) {
            try {
                return client.createCharge(payload, headers);
            } catch (AmazonPayClientException e) {
                last = e;
            }
        }
        throw last;
    }
}
