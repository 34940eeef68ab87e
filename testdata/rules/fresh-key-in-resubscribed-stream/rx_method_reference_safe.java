package net.tidewater.transfers;

import io.reactivex.rxjava3.core.Single;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class TransferJob {
    private final OkHttpClient http;
    private final RequestBody body;

    TransferJob(OkHttpClient http, RequestBody body) {
        this.http = http;
        this.body = body;
    }

    Single<Response> run() {
        return Single.just(prepare())
                .flatMap(this::send)
                .retry(2);
    }

    private Request prepare() {
        return new Request.Builder()
                .url("https://bank.tidewater.example/transfers")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post(body)
                .build();
    }

    private Single<Response> send(Request request) {
        return Single.fromCallable(() -> http.newCall(request).execute());
    }
}
