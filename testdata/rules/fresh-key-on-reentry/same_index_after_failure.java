package vale.choir;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

/** The number that grows counts the tries; the member stays the same. */
class ChoirFees {
    private final HttpClient http = HttpClient.newHttpClient();

    void collect(List<String> members, int i, int tries) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://choir.vale.example/fees"))
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM103
                .POST(HttpRequest.BodyPublishers.ofString(members.get(i)))
                .build();
        try {
            http.send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            if (tries < 3) {
                collect(members, i, tries + 1);
            }
        }
    }
}
