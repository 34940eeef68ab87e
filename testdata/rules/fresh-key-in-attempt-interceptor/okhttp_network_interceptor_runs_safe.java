package com.acme.okay;

import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import okhttp3.FormBody;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

// oracle: charges=1 under reset-after-commit
class OkCharge {
    private final OkHttpClient client = new OkHttpClient.Builder()
            .addInterceptor(OkCharge::stamp)
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
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .build());
    }
}
