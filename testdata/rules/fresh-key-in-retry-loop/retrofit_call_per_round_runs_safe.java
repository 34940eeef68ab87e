package com.acme.retro;

import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.ResponseBody;
import retrofit2.Call;
import retrofit2.Retrofit;
import retrofit2.http.Field;
import retrofit2.http.FormUrlEncoded;
import retrofit2.http.Header;
import retrofit2.http.POST;

// oracle: charges=1 under reset-after-commit
class RetroCharge {
    interface Charges {
        @FormUrlEncoded
        @POST("v1/charges")
        Call<ResponseBody> create(@Header("Idempotency-Key") String key, @Field("customer") String customer,
                @Field("amount") long cents);
    }

    private final Charges charges;

    RetroCharge(URI provider) {
        this.charges = new Retrofit.Builder()
                .baseUrl(provider + "/")
                .client(new OkHttpClient.Builder().retryOnConnectionFailure(false).build())
                .build()
                .create(Charges.class);
    }

    int charge(String customer, long cents) throws IOException {
        Call<ResponseBody> call = charges.create(UUID.randomUUID().toString(), customer, cents);
        IOException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                return call.clone().execute().code();
            } catch (IOException lost) {
                last = lost;
            }
        }
        throw last;
    }
}
