package weir.orders;

import java.io.IOException;
import java.util.Map;
import java.util.UUID;
import okhttp3.Headers;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

/** An order remembers its number, and each attempt makes another order. */
class WeirOrders {
    private final OkHttpClient http = new OkHttpClient();

    void place(String gate) throws IOException {
        for (int left = 3; ; left--) { // via: IDEM101
            Order order = new Order(gate);
            try {
                send(order);
                return;
            } catch (IOException e) {
                if (left == 0) {
                    throw e;
                }
            }
        }
    }

    private void send(Order order) throws IOException {
        Request request = new Request.Builder()
                .url("https://weir.test/orders")
                .headers(Headers.of(order.headers()))
                .post(RequestBody.create(order.gate.getBytes()))
                .build();
        http.newCall(request).execute().close();
    }

    static class Order {
        private final String gate;
        private String number;

        Order(String gate) {
            this.gate = gate;
        }

        void setNumber(String number) {
            this.number = number;
        }

        Map<String, String> headers() {
            String used;
            if (this.number == null) {
                used = UUID.randomUUID().toString(); // expect: IDEM101 high
                this.setNumber(used);
            } else {
                used = this.number;
            }
            return Map.of("Idempotency-Key", used);
        }
    }
}
