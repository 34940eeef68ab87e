package pay;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class Charge {
    HttpResponse<String> pay(HttpClient http, HttpRequest.Builder request) throws Exception {
        for (int attempt = 0; attempt < 3; attempt++) {
            String key = UUID.randomUUID().toString();
            try {
                return http.send(request.copy().setHeader("Idempotency-Key", key).build(),
                        HttpResponse.BodyHandlers.ofString());
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
        throw new IOException("no answer");
    }
}
