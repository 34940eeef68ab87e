package garden;

import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

public class SupplierHttp {
    String post(String path, String body, String ticket) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create("https://bulbs.test" + path).toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Idempotency-Key", ticket);
        connection.setDoOutput(true);
        try (OutputStream out = connection.getOutputStream()) {
            out.write(body.getBytes(StandardCharsets.UTF_8));
        }
        return new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
