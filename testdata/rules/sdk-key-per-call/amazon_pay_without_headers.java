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
        headers.put("x-amz-pay-simulation-code", "none");
        AmazonPayClientException last = null;
        for (int i = 0; i < 2; i++) { // via: IDEM204
            try {
                return client.createCharge(payload, null); // expect: IDEM204
            } catch (AmazonPayClientException e) {
                last = e;
            }
        }
        throw last;
    }
}
