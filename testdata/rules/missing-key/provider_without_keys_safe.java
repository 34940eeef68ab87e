package com.maple.sms;

import java.io.IOException;
import okhttp3.FormBody;
import okhttp3.OkHttpClient;
import okhttp3.Request;

class SmsSender {
    private final OkHttpClient http = new OkHttpClient();

    void send(String account, String text) throws IOException {
        Request request = new Request.Builder()
                .url("https://api.twilio.com/2010-04-01/Accounts/" + account + "/Messages.json")
                .post(new FormBody.Builder().add("Body", text).build())
                .build();
        http.newCall(request).execute().close();
    }
}
