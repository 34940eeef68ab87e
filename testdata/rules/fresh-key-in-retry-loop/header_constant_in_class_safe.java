package net.sample.rent;

import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

class RentCollector {
    private static final String HEADER = "Idempotency-Key";
    private final URL endpoint;

    RentCollector(URL endpoint) {
        this.endpoint = endpoint;
    }

    int collect(String form) throws IOException {
        final String key = UUID.randomUUID().toString();
        for (int round = 0; ; round++) {
            HttpURLConnection connection = (HttpURLConnection) endpoint.openConnection();
            connection.setRequestMethod("POST");
            connection.setDoOutput(true);
            connection.setRequestProperty(HEADER, key);
            try (OutputStream out = connection.getOutputStream()) {
                out.write(form.getBytes(StandardCharsets.UTF_8));
                out.flush();
                return connection.getResponseCode();
            } catch (IOException e) {
                if (round == 2) {
                    throw e;
                }
            } finally {
                connection.disconnect();
            }
        }
    }
}
