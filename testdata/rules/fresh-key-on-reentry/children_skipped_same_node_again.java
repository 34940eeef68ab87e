package vale.estate;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

/** The loop walks over the parts, yet it is the same estate that is sent again. */
class EstateRegister {
    record Estate(String title, List<Estate> parts) {
    }

    private final HttpClient http = HttpClient.newHttpClient();

    void register(Estate estate, int depth) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://land.vale.example/estates"))
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM103
                .POST(HttpRequest.BodyPublishers.ofString(estate.title()))
                .build();
        try {
            http.send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            if (depth > 3) {
                throw e;
            }
            for (Estate part : estate.parts()) {
                System.err.println("unregistered part " + part.title());
            }
            register(estate, depth + 1);
        }
    }
}
