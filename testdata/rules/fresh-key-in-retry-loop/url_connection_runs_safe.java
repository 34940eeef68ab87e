package com.acme.parking;

import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

// oracle: charges=1 under reset-after-commit, twice
// oracle: charges=1 under timeout-after-commit
// oracle: charges=1 under reset-after-commit
class ParkingMeter {
    private final URI fees;

    ParkingMeter(URI provider) {
        this.fees = provider.resolve("/v1/fees");
    }

    int charge(String customer, long cents) throws IOException {
        byte[] form = ("customer=" + customer + "&amount=" + cents).getBytes(StandardCharsets.UTF_8);
        String key = UUID.randomUUID().toString();
        IOException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            HttpURLConnection connection = (HttpURLConnection) fees.toURL().openConnection();
            connection.setReadTimeout(400);
            connection.setRequestMethod("POST");
            connection.setDoOutput(true);
            connection.setRequestProperty("Idempotency-Key", key);
            try (OutputStream body = connection.getOutputStream()) {
                body.write(form);
                return connection.getResponseCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
