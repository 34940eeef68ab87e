package org.lantern.kiosk;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class KioskGateway {
    private final HttpClient client = HttpClient.newHttpClient();
    private int failures;

    HttpResponse<String> forward(HttpRequest incoming) throws IOException, InterruptedException {
        try {
            if (failures < 3) {
                return client.send(incoming, BodyHandlers.ofString()); // via: IDEM110
            }
        } catch (IOException e) {
            failures++;
        }
        HttpRequest keyed = HttpRequest.newBuilder(incoming, (name, value) -> true)
                .setHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM110
                .build();
        return client.send(keyed, BodyHandlers.ofString());
    }
}
