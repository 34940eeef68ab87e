package com.acme.okay;

import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import okhttp3.FormBody;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

// settles: OkHttp itself sends a POST again when a connection that was used before breaks, and runs network interceptors again
// oracle: charges=2 under reset-after-commit
class OkCharge {
    private final OkHttpClient client = new OkHttpClient.Builder()
            .addNetworkInterceptor(OkCharge::stamp) // via: IDEM105
            .build();
    private final String charges;
    private final String customers;

    OkCharge(URI provider) {
        this.customers = provider + "/v1/customers/";
        this.charges = provider + "/v1/charges";
    }

    int charge(String customer, long cents) throws IOException {
        FormBody form = new FormBody.Builder()
                .add("customer", customer)
                .add("amount", String.valueOf(cents))
                .build();
        client.newCall(new Request.Builder().url(customers + customer).build()).execute().close();
        try (Response response = client.newCall(new Request.Builder().url(charges).post(form).build()).execute()) {
            return response.code();
        }
    }

    private static Response stamp(Interceptor.Chain chain) throws IOException {
        return chain.proceed(chain.request().newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM105
                .build());
    }
}
