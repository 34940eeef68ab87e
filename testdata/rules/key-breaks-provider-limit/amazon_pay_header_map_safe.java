package com.yarrow.amazon;

import com.amazon.pay.api.AmazonPayResponse;
import com.amazon.pay.api.WebstoreClient;
import com.amazon.pay.api.exceptions.AmazonPayClientException;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.json.JSONObject;

class AmazonCharges {
    private final WebstoreClient client;

    AmazonCharges(WebstoreClient client) {
        this.client = client;
    }

    AmazonPayResponse charge(JSONObject payload, String order) throws AmazonPayClientException {
        Map<String, String> headers = new HashMap<>();
        headers.put("x-amz-pay-idempotency-key", UUID.nameUUIDFromBytes(order.getBytes()).toString().replace("-", ""));
        return client.createCharge(payload, headers);
    }
}
