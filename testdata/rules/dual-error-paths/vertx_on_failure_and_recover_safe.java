package com.teal.vertx;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.client.HttpRequest;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;

class DepositBooking {
    private final WebClient client;

    DepositBooking(WebClient client) {
        this.client = client;
    }

    Future<HttpResponse<Buffer>> book(Deposit deposit) {
        HttpRequest<Buffer> request = client.postAbs("https://deposits.teal.example/bookings")
                .putHeader("Idempotency-Key", deposit.number());
        return request.sendJson(deposit)
                .onFailure(cause -> deposit.noteFailure(cause))
                .recover(cause -> request.sendJson(deposit));
    }
}
