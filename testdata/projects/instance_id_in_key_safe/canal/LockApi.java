package canal;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;

class LockApi {
    void pay(String passage, String key) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create("https://locks.test/fees/" + passage).toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Idempotency-Key", key);
        if (connection.getResponseCode() >= 500) {
            throw new IOException("locks answered " + connection.getResponseCode());
        }
    }
}
