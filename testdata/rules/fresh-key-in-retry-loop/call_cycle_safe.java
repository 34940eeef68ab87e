package loom.weave;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

/** Methods that call each other round a loop over items, none of it a retry. */
class PatternBiller {
    record Pattern(String name, List<Pattern> parts) {
    }

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI target = URI.create("https://loom.example/royalties");

    void bill(Pattern pattern) throws IOException, InterruptedException {
        pay(pattern.name());
        billParts(pattern);
    }

    private void billParts(Pattern pattern) throws IOException, InterruptedException {
        for (Pattern part : pattern.parts()) {
            bill(part);
        }
    }

    private void pay(String name) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(target)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(name))
                .build();
        http.send(request, HttpResponse.BodyHandlers.discarding());
    }
}
