package com.acme.okay.replace;

import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import okhttp3.FormBody;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

// oracle: charges=1 under status-500-after-commit
class OkReplace {
    private final OkHttpClient client = new OkHttpClient.Builder().retryOnConnectionFailure(false).build();
    private final String charges;

    OkReplace(URI provider) {
        this.charges = provider + "/v1/charges";
    }

    int charge(String customer, long cents) throws IOException {
        Request request = new Request.Builder()
                .url(charges)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post(new FormBody.Builder().add("customer", customer).add("amount", "" + cents).build())
                .build();
        int status = send(request);
        if (status >= 500) {
            status = send(request.newBuilder()
                    .build());
        }
        return status;
    }

    private int send(Request request) throws IOException {
        try (Response response = client.newCall(request).execute()) {
            return response.code();
        }
    }
}
