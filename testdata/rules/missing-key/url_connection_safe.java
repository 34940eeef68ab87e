package com.maple.latam;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;

class MercadoPagoPayments {
    int pay(byte[] body, String order) throws IOException {
        String endpoint = "https://api.mercadopago.com" + "/v1/payments";
        HttpURLConnection connection = (HttpURLConnection) new URL(endpoint).openConnection();
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", "application/json");
        connection.setRequestProperty("X-Idempotency-Key", order);
        connection.setDoOutput(true);
        connection.getOutputStream().write(body);
        return connection.getResponseCode();
    }
}
