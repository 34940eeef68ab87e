package com.maple.transfers;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class DwollaTransfers {
    private final OkHttpClient http = new OkHttpClient();
    private final String token;

    DwollaTransfers(String token) {
        this.token = token;
    }

    Response transfer(Transfer transfer) throws IOException {
        Request.Builder request = new Request.Builder(); // expect: IDEM203
        request.url("https://api.dwolla.com/transfers");
        addHeaders(request, transfer);
        request.post(RequestBody.create(transfer.json(), null));
        return http.newCall(request.build()).execute();
    }

    private void addHeaders(Request.Builder request, Transfer transfer) {
        request.header("Authorization", "Bearer " + token);
        request.header("X-Trace-Id", transfer.trace());
    }
}
