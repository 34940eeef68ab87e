package com.maple.mock;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.mockwebserver.MockWebServer;

class LocalStripe {
    int charge(MockWebServer server) throws IOException {
        Request request = new Request.Builder()
                .url(server.url("/v1/charges"))
                .header("Host-Under-Test", "stripe")
                .post(RequestBody.create("amount=100", null))
                .build();
        return new OkHttpClient().newCall(request).execute().code();
    }
}
