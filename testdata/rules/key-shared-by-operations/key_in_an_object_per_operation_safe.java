package com.umber.command;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class Orders {
    private final OkHttpClient http = new OkHttpClient();

    void place(Basket basket) throws IOException {
        PlaceOrder order = new PlaceOrder(basket);
        http.newCall(order.toRequest()).execute().close();
    }

    private static class PlaceOrder {
        private final String key = UUID.randomUUID().toString();
        private final Basket basket;

        PlaceOrder(Basket basket) {
            this.basket = basket;
        }

        Request toRequest() {
            return new Request.Builder()
                    .url("https://orders.umber.example/orders")
                    .header("Idempotency-Key", key)
                    .post(RequestBody.create(basket.json(), null))
                    .build();
        }
    }
}
