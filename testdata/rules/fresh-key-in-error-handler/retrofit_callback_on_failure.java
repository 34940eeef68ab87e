package tern.retro;

import java.util.UUID;
import retrofit2.Call;
import retrofit2.Callback;
import retrofit2.Response;
import retrofit2.http.Body;
import retrofit2.http.Header;
import retrofit2.http.POST;

interface ChargeApi {
    @POST("charges")
    Call<Void> charge(@Body String order, @Header("Idempotency-Key") String key);
}

class ChargeOnce implements Callback<Void> {
    private final ChargeApi api;
    private final String order;

    ChargeOnce(ChargeApi api, String order) {
        this.api = api;
        this.order = order;
    }

    void start() {
        api.charge(order, order).enqueue(this);
    }

    @Override
    public void onResponse(Call<Void> call, Response<Void> response) {
        System.out.println(response.code());
    }

    @Override
    public void onFailure(Call<Void> call, Throwable lost) {
        api.charge(order, UUID.randomUUID().toString()).enqueue(this); // expect: IDEM102
    }
}
