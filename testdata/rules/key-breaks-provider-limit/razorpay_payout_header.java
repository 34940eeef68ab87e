package com.yarrow.india;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class RazorpayPayouts {
    private static final String HEADER = "X-Payout-" + "Idempotency";

    private final OkHttpClient http = new OkHttpClient();

    void pay(Payout payout) throws IOException, NoSuchAlgorithmException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(payout.id().getBytes(StandardCharsets.UTF_8));
        String key = HexFormat.of().formatHex(digest); // expect: IDEM403
        http.newCall(new Request.Builder()
                        .url("https://api.razorpay.com/v1/payouts")
                        .header(HEADER, key)
                        .post(RequestBody.create(payout.json(), null))
                        .build())
                .execute()
                .close();
    }
}
