package com.northwind.levy;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.StructuredTaskScope;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class LevyRun {
    private final OkHttpClient http = new OkHttpClient();

    void levy(List<Parcel> parcels) throws InterruptedException {
        for (int round = 0; round < 3; round++) { // via: IDEM108
            try (var scope = StructuredTaskScope.open()) {
                for (Parcel parcel : parcels) {
                    scope.fork(() -> http.newCall(new Request.Builder()
                                    .url("https://levy.northwind.example/parcels")
                                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM108
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
