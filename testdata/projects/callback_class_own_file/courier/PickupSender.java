package courier;

import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class PickupSender {
    private final OkHttpClient http;

    PickupSender(OkHttpClient http) {
        this.http = http;
    }

    void pickUp(Pickup pickup) {
        send(pickup, 2);
    }

    void send(Pickup pickup, int left) {
        Request request = new Request.Builder()
                .url("https://depot.test/pickups")
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM103
                .post(RequestBody.create(pickup.street().getBytes()))
                .build();
        http.newCall(request).enqueue(new PickupCallback(this, pickup, left));
    }
}
