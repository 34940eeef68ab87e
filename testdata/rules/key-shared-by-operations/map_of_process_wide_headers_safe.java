package com.umber.india;

import com.razorpay.RazorpayClient;
import com.razorpay.RazorpayException;
import com.razorpay.Refund;
import java.util.Map;
import org.json.JSONObject;

class RefundDesk {
    private final RazorpayClient razorpay;

    RefundDesk(String id, String secret) throws RazorpayException {
        this.razorpay = new RazorpayClient(id, secret);
        razorpay.addHeaders(Map.of("X-Request-Source", "refund-desk"));
    }

    Refund refund(String payment) throws RazorpayException {
        return razorpay.payments.refund(payment, new JSONObject());
    }
}
