package com.maple.cards;

import java.io.IOException;
import java.util.List;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.entity.UrlEncodedFormEntity;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.message.BasicNameValuePair;

class CardCharges {
    private final CloseableHttpClient http;
    private final String token;

    CardCharges(CloseableHttpClient http, String token) {
        this.http = http;
        this.token = token;
    }

    int charge(String customer, long cents) throws IOException {
        HttpPost post = new HttpPost("https://api.stripe.com/v1/charges"); // expect: IDEM203
        post.setHeader("Authorization", "Bearer " + token);
        post.setEntity(new UrlEncodedFormEntity(List.of(
                new BasicNameValuePair("customer", customer),
                new BasicNameValuePair("amount", Long.toString(cents)))));
        return http.execute(post, response -> response.getCode());
    }
}
