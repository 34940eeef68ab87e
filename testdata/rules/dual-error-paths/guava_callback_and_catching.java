package com.teal.guava;

import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

class TicketCharge {
    private final OkHttpClient http = new OkHttpClient();
    private final ListeningExecutorService pool;

    TicketCharge(ListeningExecutorService pool) {
        this.pool = pool;
    }

    ListenableFuture<Response> charge(Request request) {
        ListenableFuture<Response> sent = pool.submit(() -> http.newCall(request).execute()); // expect: IDEM301
        Futures.addCallback(sent, new FutureCallback<Response>() {
            @Override
            public void onSuccess(Response response) {}

            @Override
            public void onFailure(Throwable cause) { // via: IDEM301
                pool.submit(() -> http.newCall(request).execute());
            }
        }, pool);
        return Futures.catchingAsync(sent, IOException.class, // via: IDEM301
                cause -> pool.submit(() -> http.newCall(request).execute()), pool);
    }
}
