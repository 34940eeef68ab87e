package vale.mailbox;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class Mailbox {
    private final HttpClient http = HttpClient.newHttpClient();

    boolean post(String letter) throws InterruptedException {
        try {
            put(letter, Endpoints.LETTERS);
            return true;
        } catch (IOException lost) {
            try {
                put(letter, Endpoints.LETTERS);
                return true;
            } catch (IOException e) {
                lost.addSuppressed(e);
            }
            return false;
        }
    }

    private void put(String letter, URI where) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(where)
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM102
                .POST(HttpRequest.BodyPublishers.ofString(letter))
                .build();
        http.send(request, HttpResponse.BodyHandlers.discarding());
    }
}
