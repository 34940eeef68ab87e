package com.northwind.levy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.StructuredTaskScope;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class LevyRun {
    private final OkHttpClient http = new OkHttpClient();

    void levy(List<Parcel> parcels) throws InterruptedException {
        Map<String, String> keys = new HashMap<>();
        for (Parcel parcel : parcels) {
            keys.put(parcel.id(), UUID.randomUUID().toString());
        }
        for (int round = 0; round < 3; round++) {
            try (var scope = StructuredTaskScope.open()) {
                for (Parcel parcel : parcels) {
                    scope.fork(() -> http.newCall(new Request.Builder()
                                    .url("https://levy.northwind.example/parcels")
                                    .header("Idempotency-Key", keys.get(parcel.id()))
                                    .post(RequestBody.create(parcel.json(), null))
                                    .build())
                            .execute());
                }
                scope.join();
                return;
            } catch (StructuredTaskScope.FailedException e) {
                Thread.sleep(1_000L * round);
            }
        }
        throw new IllegalStateException("levy failed");
    }
}
