package net.tidewater.fees;

import io.reactivex.rxjava3.core.Single;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class FeeCollector {
    private final OkHttpClient http = new OkHttpClient();

    Single<Response> collect(String account, RequestBody form) {
        String feeKey = UUID.randomUUID().toString();
        return Single.defer(() -> {
                    Request request = new Request.Builder()
                            .url("https://ledger.tidewater.example/fees/" + account)
                            .header("Idempotency-Key", feeKey)
                            .post(form)
                            .build();
                    return Single.just(http.newCall(request).execute());
                })
                .retry(3);
    }
}
