package com.yarrow.charset;

import com.amazon.pay.api.AmazonPayResponse;
import com.amazon.pay.api.WebstoreClient;
import com.amazon.pay.api.exceptions.AmazonPayClientException;
import java.util.Map;
import org.json.JSONObject;

class AmazonRefunds {
    private final WebstoreClient client;

    AmazonRefunds(WebstoreClient client) {
        this.client = client;
    }

    AmazonPayResponse refund(JSONObject payload, int number) throws AmazonPayClientException {
        Map<String, String> headers = Map.of("x-amz-pay-idempotency-key", "refund:" + number); // expect: IDEM403
        return client.createRefund(payload, headers);
    }
}
