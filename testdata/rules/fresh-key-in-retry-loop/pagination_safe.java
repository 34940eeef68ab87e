package art.auction;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** The header re-tests the response, but each round asks for another page. */
class LotExport {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI base = URI.create("https://auction.example/exports");

    void exportAll() throws IOException, InterruptedException {
        String cursor = "";
        do {
            HttpRequest request = HttpRequest.newBuilder(base.resolve("?after=" + cursor))
                    .header("Idempotency-Key", UUID.randomUUID().toString())
                    .POST(HttpRequest.BodyPublishers.noBody())
                    .build();
            HttpResponse<String> page = http.send(request, HttpResponse.BodyHandlers.ofString());
            cursor = page.headers().firstValue("Next-Cursor").orElse(null);
        } while (cursor != null);
    }
}
