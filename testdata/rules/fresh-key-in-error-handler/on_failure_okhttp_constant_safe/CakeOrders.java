package bake.shop;

import java.io.IOException;
import java.util.UUID;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class CakeOrders {
    private final OkHttpClient ok = new OkHttpClient();
    private final Callback quiet;

    CakeOrders(Callback quiet) {
        this.quiet = quiet;
    }

    void order(RequestBody cake) {
        ok.newCall(request(cake, UUID.randomUUID())).enqueue(new Callback() {
            @Override
            public void onFailure(Call call, IOException e) {
                call.clone().enqueue(quiet);
            }

            @Override
            public void onResponse(Call call, Response response) {
                response.close();
            }
        });
    }

    private static Request request(RequestBody cake, UUID once) {
        return new Request.Builder()
                .url("https://bake.example/orders")
                .header(HttpNames.KEY, once.toString())
                .post(cake)
                .build();
    }
}
