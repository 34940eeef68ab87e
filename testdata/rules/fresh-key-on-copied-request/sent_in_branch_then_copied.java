package fern.proxy;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** The branch does not leave: after its failed send the copy goes out too. */
class LedgerProxy {
    private final HttpClient client = HttpClient.newHttpClient();

    HttpResponse<byte[]> forward(HttpRequest incoming, boolean direct) throws IOException, InterruptedException {
        if (direct) {
            HttpResponse<byte[]> answer = client.send(incoming, HttpResponse.BodyHandlers.ofByteArray());
            if (answer.statusCode() < 500) {
                return answer;
            }
        }
        HttpRequest outgoing = HttpRequest.newBuilder(incoming, (name, value) -> true)
                .setHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM110
                .build();
        return client.send(outgoing, HttpResponse.BodyHandlers.ofByteArray());
    }
}
