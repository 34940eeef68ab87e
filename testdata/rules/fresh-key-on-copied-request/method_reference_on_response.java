package com.finch.laundry;

import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

class LaundryTerminal {
    private final OkHttpClient http = new OkHttpClient();

    Optional<Request> nextAttempt(Request request) throws IOException {
        Response response = http.newCall(request).execute();
        return Optional.of(response)
                .filter(answer -> answer.code() == 503)
                .map(Response::request)
                .map(this::copy);
    }

    private Request copy(Request sent) {
        String key = UUID.randomUUID().toString(); // expect: IDEM110
        return sent.newBuilder().header("Idempotency-Key", key).build();
    }
}
