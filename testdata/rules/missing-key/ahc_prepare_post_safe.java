package com.maple.orders;

import java.util.concurrent.Future;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Response;

class PayPalOrders {
    private final AsyncHttpClient http;

    PayPalOrders(AsyncHttpClient http) {
        this.http = http;
    }

    Future<Response> create(Order order, String bearer) {
        return http.preparePost("https://api-m.paypal.com/v2/checkout/orders")
                .setHeader("Authorization", bearer)
                .setHeader("PayPal-Request-Id", order.number())
                .setBody(order.json())
                .execute();
    }
}
