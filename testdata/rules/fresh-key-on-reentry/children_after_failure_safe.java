package vale.estate;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

/** Where a whole estate is refused, its parcels are registered one by one: other requests. */
class EstateRegister {
    record Estate(String title, List<Estate> parts) {
    }

    private final HttpClient http = HttpClient.newHttpClient();

    void register(Estate estate) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://land.vale.example/estates"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(estate.title()))
                .build();
        try {
            http.send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            for (Estate part : estate.parts()) {
                register(part);
            }
        }
    }
}
