package vale.choir;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

/** A failed fee is noted; the call below takes the next member of the list. */
class ChoirFees {
    private final HttpClient http = HttpClient.newHttpClient();

    void collect(List<String> members, int i) throws InterruptedException {
        if (i == members.size()) {
            return;
        }
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://choir.vale.example/fees"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(members.get(i)))
                .build();
        try {
            http.send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            System.err.println("no fee from " + members.get(i));
        }
        collect(members, i + 1);
    }
}
