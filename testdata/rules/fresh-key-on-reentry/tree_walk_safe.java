package forest.tree;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

/** Each call is another node, so another operation, even where one of them failed. */
class CostCentres {
    record Centre(String name, List<Centre> children) {
    }

    private final HttpClient http = HttpClient.newHttpClient();

    void settle(Centre centre) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://forest.example/settlements"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(centre.name()))
                .build();
        try {
            http.send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            System.err.println(centre.name() + " not settled");
        }
        for (Centre child : centre.children()) {
            settle(child);
        }
    }
}
