package fern.proxy;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** Reads are forwarded as they came; only the other branch makes a copy. */
class LedgerProxy {
    private final HttpClient client = HttpClient.newHttpClient();

    HttpResponse<byte[]> forward(HttpRequest incoming) throws IOException, InterruptedException {
        switch (incoming.method()) {
            case "GET":
            case "HEAD":
                return client.send(incoming, HttpResponse.BodyHandlers.ofByteArray());
            default:
                HttpRequest outgoing = HttpRequest.newBuilder(incoming, (name, value) -> true)
                        .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                        .build();
                return client.send(outgoing, HttpResponse.BodyHandlers.ofByteArray());
        }
    }
}
