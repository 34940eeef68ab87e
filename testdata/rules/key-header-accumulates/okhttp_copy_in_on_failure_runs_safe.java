package com.acme.okay.copy;

import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.FormBody;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

// oracle: charges=1 under reset-after-commit
// oracle: charges=1 under reset-after-commit, last key counts
class OkCopy {
    private final OkHttpClient client = new OkHttpClient.Builder().retryOnConnectionFailure(false).build();
    private final String charges;

    OkCopy(URI provider) {
        this.charges = provider + "/v1/charges";
    }

    void charge(String customer, long cents) {
        Request first = new Request.Builder()
                .url(charges)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post(new FormBody.Builder().add("customer", customer).add("amount", "" + cents).build())
                .build();
        client.newCall(first).enqueue(new Callback() {
            @Override
            public void onFailure(Call call, IOException lost) {
                client.newCall(first.newBuilder()
                        .build()).enqueue(new Ignored());
            }

            @Override
            public void onResponse(Call call, Response response) {
                response.close();
            }
        });
    }

    private static final class Ignored implements Callback {
        @Override
        public void onFailure(Call call, IOException lost) {
        }

        @Override
        public void onResponse(Call call, Response response) {
            response.close();
        }
    }
}
