package org.lantern.kiosk;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

class KioskGateway {
    private final HttpClient client = HttpClient.newHttpClient();

    HttpResponse<String> forward(HttpRequest incoming) throws IOException, InterruptedException {
        switch (incoming.method()) {
            case "GET":
            case "HEAD":
                HttpResponse<String> answer = client.send(incoming, BodyHandlers.ofString());
                if (answer.statusCode() >= 500) {
                    throw new IOException("kiosk is down");
                } else {
                    return answer;
                }
            default:
                break;
        }
        HttpRequest keyed = HttpRequest.newBuilder(incoming, (name, value) -> true)
                .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        return client.send(keyed, BodyHandlers.ofString());
    }
}
